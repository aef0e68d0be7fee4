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

  function send(method, address, body, type) {
    return fetch(address, { method: method, headers: headers(method, type), body: body, credentials: "same-origin" })
      .then(function (answer) {
        return answer.text().then(function (text) {
          var json = text ? JSON.parse(text) : {};
          if (!answer.ok) { throw new Error(json.detail || json.title || "The server answered " + answer.status + "."); }
          return json;
        });
      });
  }

  function problemNear(element) {
    return (element.closest("form") && element.closest("form").querySelector("[data-problem]")) ||
      document.querySelector("[data-problem]");
  }

  function show(element, error) {
    var line = problemNear(element);
    if (!line) { return; }
    line.textContent = error.message;
    line.hidden = false;
    if (!element.closest("form")) { line.scrollIntoView({ block: "nearest" }); }
  }

  function done(element, json) {
    var then = element.dataset.then;
    if (then) { location.href = then.replace("$tournamentId", json.tournamentId); return; }
    location.reload();
  }

  function fields(form) {
    var body = {};
    Array.prototype.forEach.call(form.elements, function (field) {
      if (!field.name || field.value === "") { return; }
      body[field.name] = field.dataset.type === "number" ? Number(field.value) : field.value;
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

  document.addEventListener("submit", function (event) {
    var form = event.target;
    var command = (form.dataset.api || "").split(" ");
    if (form.dataset.file) {
      event.preventDefault();
      send("POST", form.dataset.file, form.elements.file.files[0], "application/xml")
        .then(function (json) { done(form, json); })
        .catch(function (error) { show(form, error); });
    } else if (command.length === 2) {
      event.preventDefault();
      send(command[0], command[1], JSON.stringify(fields(form)), "application/json")
        .then(function (json) { done(form, json); })
        .catch(function (error) { show(form, error); });
    }
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    if (button.dataset.winner) { result(button); }
    else if (button.dataset.draw) { command(button, "POST", button.dataset.draw, JSON.stringify({ seen: seen() })); }
    else if (button.dataset.api) {
      if (button.dataset.confirm && !confirm(button.dataset.confirm)) { return; }
      var parts = button.dataset.api.split(" ");
      command(button, parts[0], parts[1], button.dataset.body);
    }
  });

  function command(button, method, address, body) {
    button.disabled = true;
    send(method, address, body, body ? "application/json" : null)
      .then(function (json) { done(button, json); })
      .catch(function (error) { button.disabled = false; show(button, error); });
  }

  function result(button) {
    var group = button.closest("[data-game]");
    group.classList.add("sending");
    var body = {
      winner: button.dataset.winner, by: button.dataset.by,
      byDefault: button.dataset.default === "true", proof: "SLIP"
    };
    send("POST", "/api/games/" + group.dataset.game + "/result", JSON.stringify(body), "application/json")
      .then(function (json) { remember(json.gameId + "@" + json.revision); })
      .catch(function (error) { group.classList.remove("sending"); show(button, error); });
  }
})();
