/* Recording on the page of a game: a click or a typed point plays, after two passes a click marks dead stones. Every
   command says what it had seen, so two people at two phones never write over each other unawares. */
(function () {
  "use strict";

  var root = document.querySelector("[data-game]");
  var form = root && root.querySelector("[data-record-form]");
  if (!form) { return; }

  var address = "/api/games/" + root.dataset.game;
  var seat = root.dataset.seat;
  var position = {};
  var sending = false;
  /* A move typed while the one before is on its way: played when that is answered and shown. */
  var waiting = null;
  var movesAwaited = 0;
  var pointSent = null;
  var typed = null;

  root.addEventListener("shown", function (event) { position = event.detail.position; playWaiting(); });
  root.addEventListener("point", function (event) {
    if (root.dataset.marking === "true") { toggle(event.detail.point); return; }
    if (form.querySelector("[name=points]")) { choose(event.detail.point); return; }
    if (sending && event.detail.point === pointSent) { return; } // a double click is one move
    play(event.detail.point);
  });

  function say(text) {
    var line = form.querySelector("[data-problem]");
    line.textContent = text || "";
    line.hidden = !text;
  }

  function post(what, body, byVersion) {
    if (sending) { return; }
    sending = true;
    movesAwaited = (body && body.moveNumber) || 0;
    pointSent = body && body.point;
    say("");
    var headers = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    headers["Idempotency-Key"] = Tengen.uuid();
    headers["Content-Type"] = "application/json";
    headers.Accept = "application/json";
    if (byVersion) { headers["If-Match"] = '"' + root.dataset.version + '"'; }
    fetch(address + what, { method: "POST", headers: headers, body: JSON.stringify(body || {}), credentials: "same-origin" })
      .then(function (answer) { return answer.json().then(function (json) { return { ok: answer.ok, json: json }; }); })
      .then(function (answer) {
        if (!answer.ok) { refused(answer.json.detail || answer.json.title); }
      })
      .catch(function () { refused(Tengen.say("jsNothingRecorded")); })
      .finally(function () { sending = false; playWaiting(); });
  }

  /* What was typed, or what was to follow, goes back to where it was typed: a referee lets it stand by one tick. */
  function refused(why) {
    say(why);
    var field = form.querySelector("[name=point]");
    if (field && !field.value) { field.value = waiting || (typed === pointSent && typed) || ""; }
    waiting = null;
  }

  function playWaiting() {
    if (sending || !waiting || Number(root.dataset.moves) < movesAwaited) { return; }
    var point = waiting;
    waiting = null;
    play(point);
  }

  /* Handicap stones: the points named or clicked; none means the marked ones. */
  function chosen() {
    return form.querySelector("[name=points]").value.toUpperCase().split(/[\s,]+/).filter(Boolean);
  }
  function choose(point) {
    var points = chosen();
    var others = points.filter(function (one) { return one !== point; });
    form.querySelector("[name=points]").value = (others.length < points.length ? others : points.concat(point)).join(" ");
  }

  function play(point) {
    if (sending) { waiting = point; return; }
    if (root.dataset.following !== "true") { say(Tengen.say("jsStepLast")); return; }
    var color = root.dataset.toMove;
    if (!color || (seat !== "REFEREE" && seat !== color)) { say(Tengen.say("jsNotYourTurn")); return; }
    var accept = form.querySelector("[name=accepted]");
    var body = { color: color, point: point, moveNumber: Number(root.dataset.moves) + 1 };
    if (accept && accept.checked) { body.accepted = true; accept.checked = false; }
    post("/moves", body, false);
  }

  /* A stone stands for its whole chain. */
  function chain(point) {
    var color = position[point];
    var found = {};
    var open = color ? [point] : [];
    while (open.length) {
      var at = open.pop();
      if (found[at] || position[at] !== color) { continue; }
      found[at] = true;
      neighbours(at).forEach(function (next) { open.push(next); });
    }
    return Object.keys(found);
  }

  function neighbours(point) {
    var letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    var column = letters.indexOf(point[0]);
    var row = Number(point.slice(1));
    return [[column - 1, row], [column + 1, row], [column, row - 1], [column, row + 1]]
      .filter(function (p) { return p[0] >= 0 && p[1] > 0; })
      .map(function (p) { return letters[p[0]] + p[1]; });
  }

  function toggle(point) {
    var stones = chain(point);
    if (!stones.length) { return; }
    var dead = (root.dataset.dead || "").split(" ").filter(Boolean);
    var isDead = dead.indexOf(point) >= 0;
    var next = dead.filter(function (stone) { return stones.indexOf(stone) < 0; });
    post("/score/mark", { dead: isDead ? next : next.concat(stones) }, true);
  }

  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (form.querySelector("[name=points]")) {
      var points = chosen();
      post("/handicap", points.length ? { points: points } : {}, true);
      return;
    }
    var field = form.querySelector("[name=point]");
    typed = field.value.trim().toUpperCase();
    if (!typed) { return; }
    field.value = "";
    play(typed);
  });
  form.addEventListener("click", function (event) {
    var button = event.target.closest("[data-do]");
    if (!button) { return; }
    var what = button.dataset.do;
    if (what === "pass") { play("pass"); return; }
    var body = what === "/resign" && seat === "REFEREE" ? { color: root.dataset.toMove } : {};
    (button.dataset.sure ? Tengen.ask({ title: button.dataset.sure, go: button.textContent }) : Promise.resolve(true))
      .then(function (yes) { if (yes) { post(what, body, true); } });
  });
})();
