/* Referees' notes on a game: read when somebody opens them, written below, erased for good after a yes. */
(function () {
  "use strict";

  var box = document.querySelector("[data-notes]");
  if (!box) { return; }
  var address = box.dataset.notes;
  var form = box.querySelector("form");

  function say(text) {
    var line = form.querySelector("[data-problem]");
    line.textContent = text || "";
    line.hidden = !text;
  }

  function ask(method, path, body) {
    var headers = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    headers.Accept = "application/json";
    if (method !== "GET") { headers["Idempotency-Key"] = Tengen.uuid(); }
    if (body) { headers["Content-Type"] = "application/json"; }
    return fetch(address + path, { method: method, headers: headers, body: body && JSON.stringify(body), credentials: "same-origin" })
      .then(function (answer) {
        return answer.text().then(function (text) {
          var json = text ? JSON.parse(text) : null;
          if (!answer.ok) { throw new Error(json.detail || json.title); }
          return json;
        });
      });
  }

  /* No answer at all is the network's silence; what was typed stays. */
  function failed(error) { say(error instanceof TypeError ? Tengen.say("jsNothingRecorded") : error.message); }

  function line(note) {
    var at = new Date(note.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    var parts = [Tengen.el("span", {}, [Tengen.el("span", { "class": "muted small" }, [at]), " ", note.erased ? Tengen.say("jsNoteErased") : note.text])];
    if (!note.erased) {
      var erase = Tengen.el("button", { type: "button", "class": "button quiet tight" }, [Tengen.say("jsEraseNote")]);
      erase.addEventListener("click", function () {
        Tengen.ask({ title: Tengen.say("jsEraseNoteSure"), go: Tengen.say("jsEraseNote") }).then(function (yes) {
          if (yes) { ask("DELETE", "/" + note.noteId).then(show).catch(failed); }
        });
      });
      parts.push(erase);
    }
    return Tengen.el("li", {}, parts);
  }

  function show() {
    return ask("GET", "").then(function (notes) {
      box.querySelector("[data-note-list]").replaceChildren.apply(box.querySelector("[data-note-list]"), notes.map(line));
      say("");
    }).catch(failed);
  }

  box.addEventListener("toggle", function () { if (box.open) { show(); } });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (form.dataset.sending) { return; }
    form.dataset.sending = "yes";
    ask("POST", "", { text: form.elements.text.value })
      .then(function () { form.reset(); return show(); })
      .catch(failed)
      .finally(function () { delete form.dataset.sending; });
  });
})();
