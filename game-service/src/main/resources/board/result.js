/* Two small forms: a player says who won, the desk types table and letter. A request that found no answer is sent again
   under the same key, so that it counts once. */
(function () {
  "use strict";

  var RETRIES = 4;

  function key() {
    if (crypto.randomUUID) { return crypto.randomUUID(); }
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    var hex = Array.prototype.map.call(bytes, function (b) { return (b + 256).toString(16).slice(1); }).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  function send(address, body, version, say) {
    var headers = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    headers["Idempotency-Key"] = key();
    headers["Content-Type"] = "application/json";
    headers.Accept = "application/json";
    if (version) { headers["If-Match"] = '"' + version + '"'; }
    function attempt(left) {
      return fetch(address, { method: "POST", headers: headers, body: JSON.stringify(body), credentials: "same-origin" })
        .then(function (answer) {
          if (answer.status === 503 && left > 0) { throw new TypeError("away"); }
          return answer.json().then(function (json) { return { ok: answer.ok, status: answer.status, json: json }; });
        })
        .catch(function (error) {
          if (!(error instanceof TypeError) || left === 0) { throw error; }
          say("No connection. Your result is kept on this page and sent again.");
          return new Promise(function (again) { setTimeout(again, 1500 * (RETRIES - left + 1)); })
            .then(function () { return attempt(left - 1); });
        });
    }
    return attempt(RETRIES);
  }

  function teller(element) {
    return function (text, bad) {
      element.textContent = text;
      element.hidden = false;
      element.classList.toggle("bad", !!bad);
    };
  }

  document.querySelectorAll("[data-say]").forEach(function (form) {
    var say = teller(form.querySelector("[data-receipt]"));
    form.querySelector("[data-send]").addEventListener("click", function () {
      var color = form.querySelector("[name=color]:checked");
      var result = form.querySelector("[name=result]:checked");
      if (!result || (form.querySelector("[name=color]") && !color)) { say("Say who you are and who won.", true); return; }
      var parts = result.value.split(" ");
      var body = { winner: parts[0], by: parts[1] };
      if (color) { body.color = color.value; }
      send("/api/games/" + form.dataset.say + "/claim", body, null, say).then(function (answer) {
        if (!answer.ok) { say(answer.json.detail || answer.json.title, true); return; }
        say(answer.json.status === "FINISHED"
          ? "Thank you. Both of you say the same: the result stands."
          : "Thank you. We have your word; now the other player says it too, or the desk decides.");
      }).catch(function () { say("No connection. Please try again, or tell the desk.", true); });
    });
  });

  document.querySelectorAll("[data-typed]").forEach(function (form) {
    var say = teller(form.querySelector("[data-receipt]"));
    var input = form.elements.line;
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      type(form, input.value, null);
    });
    function type(on, line, seen) {
      var body = { tournament: on.dataset.tournament, round: Number(on.dataset.round), line: line };
      if (seen) { body.confirm = true; }
      send("/api/games/desk", body, seen, say).then(function (answer) {
        if (answer.status === 412 && answer.json.result && confirm(answer.json.detail)) {
          type(on, line, answer.json.currentVersion);
        } else if (!answer.ok) {
          say(line + ": " + (answer.json.detail || answer.json.title), true);
          input.select();
        } else {
          say(line + ": noted.");
          input.value = "";
          input.focus();
        }
      }).catch(function () { say(line + ": no connection, not sent.", true); });
    }
  });
})();
