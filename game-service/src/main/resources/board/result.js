/* Two small forms: a player says who won, a helper types table and letter. A request that found no answer is sent again
   under the same key, so that it counts once; a player's word waits in the kit's outbox, also over a closed page. */
(function () {
  "use strict";

  function post(address, body, key, version) {
    var headers = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    headers["Idempotency-Key"] = key;
    headers["Content-Type"] = "application/json";
    headers.Accept = "application/json";
    if (version) { headers["If-Match"] = '"' + version + '"'; }
    return fetch(address, { method: "POST", headers: headers, body: JSON.stringify(body), credentials: "same-origin" })
      .then(function (answer) {
        if (answer.status === 503) { throw new TypeError("away"); }
        return answer.json().then(function (json) { return { ok: answer.ok, status: answer.status, json: json }; });
      });
  }

  function teller(element) {
    return function (text, bad) {
      element.textContent = text;
      element.hidden = false;
      element.classList.toggle("bad", !!bad);
      element.classList.toggle("good", bad === false);
    };
  }

  function clock() { return new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" }); }

  document.querySelectorAll("[data-say]").forEach(function (form) {
    var say = teller(form.querySelector("[data-receipt]"));
    var game = form.dataset.say;
    var waiting = Tengen.outbox.waiting(game);
    var timer = null;

    function deliver() {
      if (!waiting) { return; }
      clearTimeout(timer);
      Tengen.outbox.send(game, waiting).then(function (answer) {
        waiting = null;
        if (!answer.ok) { say(Tengen.refusal(answer.status, answer.json), true); return; }
        say(answer.json.status === "FINISHED" ? Tengen.say("jsBothSame") : Tengen.say("jsYourWord", clock()), false);
      }).catch(function () {
        say(Tengen.say("jsKept"), true);
        timer = setTimeout(deliver, Tengen.outbox.RETRY_MILLIS);
      });
    }

    form.querySelector("[data-send]").addEventListener("click", function () {
      var color = form.querySelector("[name=color]:checked");
      var result = form.querySelector("[name=result]:checked");
      if (!result || (form.querySelector("[name=color]") && !color)) { say(Tengen.say("jsSayWho"), true); return; }
      var parts = result.value.split(" ");
      var body = { winner: parts[0], by: parts[1] };
      if (color) { body.color = color.value; }
      waiting = { body: body, key: Tengen.uuid() };
      Tengen.outbox.put(game, waiting);
      deliver();
    });
    addEventListener("online", deliver);
    deliver();
  });

  document.querySelectorAll("[data-pad]").forEach(function (form) {
    Tengen.pad(form, function (body, seen) {
      return post("/api/games/desk", body, Tengen.uuid(), seen).then(function (answer) {
        if (answer.ok) { return answer.json; }
        var refused = new Error(Tengen.refusal(answer.status, answer.json));
        refused.problem = answer.json;
        throw refused;
      });
    }, function () { return; });
  });
})();
