/* The director's desk: commands go to the same addresses a program would use, each with a key of its own. */
(function () {
  "use strict";

  function uuid() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    var hex = Array.prototype.map.call(bytes, function (b) { return ("0" + b.toString(16)).slice(-2); }).join("");
    return hex.slice(0, 8) + "-" + hex.slice(8, 12) + "-" + hex.slice(12, 16) + "-" + hex.slice(16, 20) + "-" + hex.slice(20);
  }

  /* The version this page shows: what writes over something is refused when another director changed it since. */
  function versionSeen() {
    var desk = document.getElementById("desk");
    return desk && desk.dataset.version ? "\"" + desk.dataset.version + "\"" : null;
  }

  function headers(method, type) {
    var sent = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    sent["Idempotency-Key"] = uuid();
    sent.Accept = "application/json";
    if (type) { sent["Content-Type"] = type; }
    if (method === "PUT" && versionSeen()) { sent["If-Match"] = versionSeen(); }
    return sent;
  }

  /* What somebody said yes to is sent along when the command comes again; seen is the version it was said to. */
  function send(method, address, body, type, sent, key, seen) {
    var all = headers(method, type);
    if (seen) { all["If-Match"] = "\"" + seen + "\""; }
    if (key) { all["Idempotency-Key"] = key; }
    if (sent) { all["Tengen-Confirm"] = sent; }
    return fetch(address, { method: method, headers: all, body: body, credentials: "same-origin" })
      .then(function (answer) {
        return answer.text().then(function (text) {
          var json = text ? JSON.parse(text) : {};
          if (!answer.ok) { throw problem(json, answer.status); }
          return json;
        });
      });
  }

  function problem(json, status) {
    var error = new Error(json.detail || json.title || "The server answered " + status + ".");
    error.problem = json;
    (json.violations || []).forEach(function (one) { error.message += " " + one.field + " " + one.message + "."; });
    return error;
  }

  /* Sends, asks for what has to be confirmed, and sends again with the same key and the answer. */
  function command(element, method, address, body, type, sent, key) {
    var once = key || uuid();
    return send(method, address, body, type, sent, once).catch(function (error) {
      var asked = error.problem || {};
      if (!asked.confirm) { throw error; }
      if (!agreed(asked, error.message)) { throw new Error("Nothing was done."); }
      return command(element, method, address, body, type, (sent ? sent + "," : "") + asked.confirm, uuid());
    });
  }

  function agreed(asked, message) {
    var lines = [message].concat((asked.consequences || {}).text || []);
    if (asked.typed) {
      return prompt(lines.join("\n") + "\n\nType " + asked.confirm + " to go on.") === String(asked.confirm);
    }
    return confirm(lines.join("\n"));
  }

  function problemNear(element) {
    var within = element.closest("form, section");
    return (within && within.querySelector("[data-problem]")) || document.querySelector("[data-problem]");
  }

  function show(element, error) {
    var line = problemNear(element);
    if (!line) { return; }
    line.textContent = error.message;
    line.hidden = false;
    var choices = (error.problem || {}).choices;
    if (choices && element.dataset.api) { line.appendChild(choiceButtons(element, choices)); }
    line.scrollIntoView({ block: "nearest" });
  }

  /* A withdrawal in the middle of a round: what becomes of the game? */
  function choiceButtons(element, choices) {
    var words = { PLAY_ON: "The game is played on", DEFAULT_WIN: "The opponent wins by default", UNPLAYED: "No game for both" };
    var group = document.createElement("span");
    group.className = "choices";
    choices.forEach(function (choice) {
      var button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.textContent = words[choice] || choice;
      button.dataset.api = element.dataset.api;
      button.dataset.body = JSON.stringify({ running: choice });
      group.appendChild(button);
    });
    return group;
  }

  function done(element, json) {
    var then = element.dataset.then;
    if (then) { location.href = then.replace("$tournamentId", json.tournamentId); return; }
    location.reload();
  }

  var READ = {
    number: Number,
    boolean: function (text) { return text === "true"; },
    list: function (text) { return text.split(/[\s,]+/).filter(Boolean); },
    numbers: function (text) { return text.split(/[\s,]+/).filter(Boolean).map(Number); },
    cents: function (text) { return Math.round(Number(text) * 100); },
    time: function (text) { return new Date(text).toISOString(); }
  };

  /* A form as the body of a command; a dot in a name makes an object of its own. */
  function fields(form) {
    var body = {};
    Array.prototype.forEach.call(form.elements, function (field) {
      if (!field.name || field.value === "") { return; }
      var value = READ[field.dataset.type] ? READ[field.dataset.type](field.value) : field.value;
      var parts = field.name.split(".");
      if (parts.length === 2) { (body[parts[0]] = body[parts[0]] || {})[parts[1]] = value; } else { body[field.name] = value; }
    });
    return body;
  }

  /* Results seen here: a draw asked for right afterwards must know them. */
  function seenKey() {
    var desk = document.getElementById("desk");
    return "tengen-seen-" + (desk ? desk.dataset.tournament : "");
  }

  function seen() {
    try { return JSON.parse(sessionStorage.getItem(seenKey()) || "[]"); } catch (blocked) { return []; }
  }

  function remember(result) {
    try { sessionStorage.setItem(seenKey(), JSON.stringify(seen().concat(result).slice(-500))); } catch (blocked) { return; }
  }

  /* A form or a button sends once: whoever clicks twice has clicked once. */
  function submit(element, method, address, body, type) {
    if (element.dataset.sending) { return; }
    element.dataset.sending = "yes";
    command(element, method, address, body, type)
      .then(function (json) { done(element, json); })
      .catch(function (error) { delete element.dataset.sending; show(element, error); });
  }

  document.addEventListener("submit", function (event) {
    var form = event.target;
    var target = (form.dataset.api || "").split(" ");
    if (form.dataset.file) {
      event.preventDefault();
      submit(form, "POST", form.dataset.file, form.elements.file.files[0], "application/xml");
    } else if (target.length === 2) {
      event.preventDefault();
      if (form.dataset.confirm && !confirm(form.dataset.confirm)) { return; }
      var body = fields(form);
      if ("drawForm" in form.dataset) { body.seen = seen(); body.pins = Tengen.pins(form); }
      submit(form, target[0], target[1], JSON.stringify(body), "application/json");
    }
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    if (button.dataset.winner) { result(button); }
    else if (button.dataset.draw) { submit(button, "POST", button.dataset.draw, JSON.stringify({ seen: seen() }), "application/json"); }
    else if (button.dataset.api) {
      if (button.dataset.confirm && !confirm(button.dataset.confirm)) { return; }
      var parts = button.dataset.api.split(" ");
      var body = button.dataset.body;
      if (button.dataset.ask) {
        var ask = button.dataset.ask.split(":");
        var said = prompt(ask[1]);
        if (said === null) { return; }
        body = JSON.stringify(Object.assign(JSON.parse(body || "{}"), { [ask[0]]: said }));
      }
      submit(button, parts[0], parts[1], body, body ? "application/json" : null);
    }
  });

  function result(button) {
    var group = button.closest("[data-game]");
    group.classList.add("sending");
    var body = {
      winner: button.dataset.winner, by: button.dataset.by,
      byDefault: button.dataset.default === "true", proof: "SLIP"
    };
    sendResult("/api/games/" + group.dataset.game + "/result", body)
      .then(function (json) { remember(json.gameId + "@" + json.revision); })
      .catch(function (error) { group.classList.remove("sending"); show(button, error); });
  }

  /* Where another result stands both are named, and only who says yes to that changes it. */
  function sendResult(address, body, seen) {
    return send("POST", address, JSON.stringify(body), "application/json", null, null, seen).catch(function (error) {
      var told = error.problem || {};
      var asks = /\/(result-stands|version-conflict)$/.test(told.type || "") && told.result && told.currentVersion;
      if (!asks) { throw error; }
      var question = "Recorded: " + inWords(told.result) + ".\nYou entered: " + inWords(body) + ".\n\nChange it to yours?";
      if (!confirm(question)) { throw new Error("Nothing was changed: " + inWords(told.result) + " stands."); }
      return sendResult(address, Object.assign({}, body, { confirm: true }), told.currentVersion);
    });
  }

  function inWords(result) {
    var who = { BLACK: "Black wins", WHITE: "White wins", NONE: "no winner", BOTH: "both win" }[result.winner] || result.winner;
    if (result.by === "JIGO") { return "jigo"; }
    if (result.byDefault) { return who + " by default"; }
    var margin = result.marginHalfPoints ? " by " + result.marginHalfPoints / 2 + " points" : "";
    return who + (result.by === "POINTS" ? margin : " (" + result.by.toLowerCase().replace(/_/g, " ") + ")");
  }

  window.Tengen = {
    pins: function () { return []; }, fields: fields, send: send, submit: submit, show: show, seen: seen
  };
})();
