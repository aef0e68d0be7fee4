/* What commentators say: each word leads to its move, those about the position on the board are marked. Comes anew whenever
   something is said or taken back. Text goes in as text, never as markup. */
(function () {
  "use strict";

  var root = document.querySelector("[data-game]");
  var box = document.querySelector("[data-comments]");
  if (!root || !box) { return; }

  var address = box.dataset.comments;
  var list = box.querySelector("[data-comment-list]");
  var form = box.querySelector("form");
  var record = JSON.parse(document.getElementById("record").textContent);
  var moves = null;

  function load() {
    fetch(address, { headers: { Accept: "application/json" }, credentials: "same-origin" })
      .then(function (answer) { return answer.ok ? answer.json() : []; })
      .then(fill)
      .catch(function () { return; });
  }

  function fill(comments) {
    var first = !list.hasAttribute("aria-live");
    list.replaceChildren.apply(list, comments.map(line));
    box.hidden = !comments.length && !form;
    if (first) { list.setAttribute("aria-live", "polite"); }
    mark();
  }

  function line(comment) {
    var to = Tengen.el("button", { type: "button", "class": "button quiet" },
      [comment.afterMove ? Tengen.say("jsMove", comment.afterMove) : Tengen.say("jsStart")]);
    to.addEventListener("click", function () { root.dispatchEvent(new CustomEvent("goto", { detail: { move: comment.afterMove } })); });
    var item = Tengen.el("li", { "data-after": comment.afterMove }, [to, Tengen.el("p", {}, [comment.text])]);
    if (form) {
      var erase = Tengen.el("button", { type: "button", "class": "button quiet" }, [Tengen.say("jsEraseNote")]);
      erase.addEventListener("click", function () {
        Tengen.ask({ title: Tengen.say("jsEraseCommentSure"), go: Tengen.say("jsEraseNote") }).then(function (yes) {
          if (yes) { send("DELETE", "/" + comment.commentId).then(load, say); }
        });
      });
      item.append(erase);
    }
    return item;
  }

  function mark() {
    list.querySelectorAll("li").forEach(function (item) { item.classList.toggle("here", item.dataset.after === root.dataset.shownMove); });
  }

  function say(problem) {
    var text = form.querySelector("[data-problem]");
    text.textContent = problem ? problem.message : "";
    text.hidden = !problem;
  }

  function send(method, path, body) {
    var headers = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    headers.Accept = "application/json";
    headers["Idempotency-Key"] = Tengen.uuid();
    if (body) { headers["Content-Type"] = "application/json"; }
    return fetch(address.split("?")[0] + path, { method: method, headers: headers, body: body ? JSON.stringify(body) : undefined, credentials: "same-origin" })
      .catch(function () { throw new Error(Tengen.say("jsNothingRecorded")); })
      .then(function (answer) {
        return answer.ok ? null : answer.json().then(function (problem) { throw new Error(problem.detail || problem.title); });
      });
  }

  if (form) {
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      var button = form.querySelector(".actions button");
      button.disabled = true;
      send("POST", "", { afterMove: Number(root.dataset.shownMove || 0), text: form.elements.text.value })
        .then(function () { form.reset(); say(null); load(); }, say)
        .finally(function () { button.disabled = false; });
    });
  }

  /* What is said about moves that are held back comes with them. */
  root.addEventListener("shown", function () {
    mark();
    if (record.late && moves !== null && moves !== root.dataset.moves) { load(); }
    moves = root.dataset.moves;
  });

  if (!record.query) {
    var source = new EventSource("/games/" + record.gameId + "/comments/stream");
    ["comment", "reset"].forEach(function (name) { source.addEventListener(name, load); });
    addEventListener("pagehide", function () { source.close(); });
  }
  load();
})();
