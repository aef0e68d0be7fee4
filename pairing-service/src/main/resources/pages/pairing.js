/* The director's desk: commands go to the same addresses a program would use, each with a key of its own. */
(function () {
  "use strict";

  var say = Tengen.say;
  var uuid = Tengen.uuid;

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
    var error = new Error(Tengen.refusal(status, json));
    error.problem = json;
    return error;
  }

  /* Sends, asks for what has to be confirmed, and sends again with the same key and the answer. */
  function command(element, method, address, body, type, sent, key) {
    var once = key || uuid();
    return send(method, address, body, type, sent, once).catch(function (error) {
      var asked = error.problem || {};
      if (!asked.confirm) { throw error; }
      return agreed(asked, error.message).then(function (yes) {
        if (!yes) { throw new Error(say("jsNothingDone")); }
        return command(element, method, address, body, type, (sent ? sent + "," : "") + asked.confirm, uuid());
      });
    });
  }

  function agreed(asked, message) {
    var lines = ((asked.consequences || {}).text || []).map(function (line) { return Tengen.el("p", {}, [line]); });
    return Tengen.ask({
      title: message, body: lines, field: asked.typed ? { label: say("jsTypeRound", asked.confirm), is: asked.confirm } : null
    }).then(function (yes) { return yes !== null; });
  }

  /* What an attribute asks before a button or form does anything: data-confirm a question, data-ask a field to fill in,
     data-large whether this is who was meant, in type that is read at arm's length. */
  function before(element, body) {
    if (element.dataset.ask) {
      var question = element.dataset.ask;
      return Tengen.ask({ title: element.textContent.trim(), field: { label: question }, danger: false, go: element.textContent.trim() })
        .then(function (said) { return said === null ? null : JSON.stringify(Object.assign(JSON.parse(body || "{}"), { [element.dataset.askField]: said })); });
    }
    if (element.dataset.large) {
      return Tengen.ask({ title: element.dataset.large, large: true, go: element.dataset.go, danger: false })
        .then(function (yes) { return yes === null ? null : body; });
    }
    if (!element.dataset.confirm) { return Promise.resolve(body); }
    return Tengen.ask({ title: element.dataset.confirm, go: element.textContent.trim().length < 30 && element.tagName === "BUTTON" ? element.textContent.trim() : null })
      .then(function (yes) { return yes === null ? null : body; });
  }

  function problemNear(element) {
    var within = element.closest("form, section");
    return (within && within.querySelector("[data-problem]")) || document.querySelector("[data-problem]");
  }

  /* changes[0].rank is the field rank of the form that the list is made of. */
  function fieldOf(form, path) {
    return form && (form.elements[path] || form.elements[path.replace(/.*\./, "")]);
  }

  /* What the form calls a field: people do not know the names a program sends. */
  function called(form, name) {
    var field = fieldOf(form, name);
    var box = field && field.closest && field.closest(".field, label");
    var label = box && box.querySelector("span");
    return label ? label.textContent.trim() : form && form.dataset.filled !== undefined ? "" : name;
  }

  /* Each field that is wrong says so itself, and the line above the buttons names them all. */
  function mark(form, violations) {
    if (form) {
      form.querySelectorAll("[aria-invalid]").forEach(function (field) { field.removeAttribute("aria-invalid"); });
      form.querySelectorAll(".field-problem").forEach(function (old) { old.remove(); });
    }
    violations.forEach(function (one, index) {
      var field = fieldOf(form, one.field);
      if (!field || !field.closest || field.type === "hidden") { return; }
      var line = Tengen.el("small", { "class": "field-problem", id: "problem-" + one.field.replace(/\W/g, "-") }, [one.message]);
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", line.id);
      field.closest(".field, label").append(line);
      if (field.closest("details")) { field.closest("details").open = true; }
      if (index === 0) { field.focus(); }
    });
  }

  function show(element, error) {
    var line = problemNear(element);
    if (!line) { return; }
    var form = element.closest("form");
    var wrong = (error.problem || {}).violations || [];
    mark(form, wrong);
    line.textContent = error instanceof TypeError ? say("jsNoConnection") : !wrong.length ? error.message :
      wrong.map(function (one) {
        var name = one.field ? called(form, one.field) : "";
        return name ? name + ": " + one.message : one.message;
      }).join("; ");
    line.hidden = false;
    if ((error.problem || {}).status === 401) {
      line.append(" ", Tengen.el("a", { href: "/login", target: "_blank", rel: "noopener" }, [say("jsSignIn")]));
    }
    var choices = (error.problem || {}).choices;
    if (choices && element.dataset.api) { line.appendChild(choiceButtons(element, choices)); }
    line.scrollIntoView({ block: "nearest" });
  }

  /* A withdrawal in the middle of a round: what becomes of the game? */
  function choiceButtons(element, choices) {
    var group = document.createElement("span");
    group.className = "choices";
    choices.forEach(function (choice) {
      var button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.textContent = say("js" + choice) /* messages: jsPLAY_ON*, messages: jsDEFAULT_WIN*, messages: jsUNPLAYED* */;
      button.dataset.api = element.dataset.api;
      button.dataset.body = JSON.stringify({ running: choice });
      group.appendChild(button);
    });
    return group;
  }

  /* The part of the page that follows the tournament is loaded anew; only a page without one is loaded whole. */
  function done(element, json) {
    var then = element.dataset.then;
    if (then) { location.href = then.replace(/\$(\w+)/g, function (all, name) { return json[name]; }); return; }
    var part = document.querySelector("[data-live][hx-get]");
    if (!part || !part.querySelector("#desk") || !window.htmx) { location.reload(); return; }
    delete element.dataset.sending;
    mark(element.closest("form"), []);
    var open = element.closest("details[open]");
    if (open) { open.removeAttribute("open"); }
    element.querySelectorAll("details.tools[open]").forEach(function (one) { one.removeAttribute("open"); });
    /* Who types fast has begun with the next one: only what was sent is cleared. */
    if (element.dataset.filled !== undefined) { element.reset(); }
    if (element.tagName === "FORM" && "again" in element.dataset && element.dataset.sent === JSON.stringify(fields(element))) {
      element.reset();
      element.dispatchEvent(new CustomEvent("tengen:done", { bubbles: true }));
    }
    document.querySelectorAll("[data-problem]").forEach(function (line) { line.hidden = true; });
    /* Not by the part's trigger: an event that came a moment ago would hold it back. */
    htmx.ajax("GET", part.getAttribute("hx-get"), { source: part, target: "#desk", swap: "outerHTML", select: "#desk" });
    if (Tengen.showToast) { Tengen.showToast(); }
  }

  var READ = {
    number: Number,
    boolean: function (text) { return text === "true"; },
    list: function (text) { return text.split(/[\s,]+/).filter(Boolean); },
    numbers: function (text) { return text.split(/[\s,]+/).filter(Boolean).map(Number); },
    cents: function (text) { return Math.round(Number(text) * 100); },
    time: function (text) { return new Date(text).toISOString(); }
  };

  /* A form as the body of a command; a dot in a name makes an object of its own, which is there when all its fields are
     empty: then nothing is arranged, while no object at all would leave what was. */
  function fields(form) {
    var body = {};
    Array.prototype.forEach.call(form.elements, function (field) {
      if (field.name && field.dataset.type === "many") { body[field.name] = (body[field.name] || []).concat(field.value || []); return; }
      if (!field.name) { return; }
      var parts = field.name.split(".");
      var within = parts.slice(0, -1).reduce(function (holder, name) { return holder[name] = holder[name] || {}; }, body);
      if (field.value === "") { return; }
      within[parts[parts.length - 1]] = READ[field.dataset.type] ? READ[field.dataset.type](field.value) : field.value;
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
      var body = fields(form);
      /* PUT .../entries/$entryId/seating: a field that belongs to the address goes there */
      var address = target[1].replace(/\$(\w+)/, function (all, name) {
        var value = body[name];
        delete body[name];
        return encodeURIComponent(value);
      });
      if ("drawForm" in form.dataset) { body.seen = seen(); body.pins = Tengen.pins(form); }
      before(form, JSON.stringify(body)).then(function (sent) {
        form.dataset.sent = JSON.stringify(fields(form));
        if (sent !== null) { submit(form, target[0], address, sent, "application/json"); }
      });
    }
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    if (button.dataset.winner) { result(button); }
    else if (button.dataset.draw) { submit(button, "POST", button.dataset.draw, JSON.stringify({ seen: seen() }), "application/json"); }
    else if (button.dataset.api) {
      var parts = button.dataset.api.split(" ");
      before(button, button.dataset.body || "").then(function (body) {
        if (body !== null) { submit(button, parts[0], parts[1], body || undefined, body ? "application/json" : null); }
      });
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
      if (seen && !body.reason && /\/confirmation-needed$/.test(told.type || "")) {
        return Tengen.ask({ title: told.title, field: { label: say("jsWhyChanged") } }).then(function (why) {
          if (!why) { throw error; }
          return sendResult(address, Object.assign({}, body, { reason: why }), seen);
        });
      }
      var asks = /\/(result-stands|version-conflict)$/.test(told.type || "") && told.result && told.currentVersion;
      if (!asks) { throw error; }
      return Tengen.ask({ title: say("jsRecordedAndEntered", inWords(told.result), inWords(body)) }).then(function (yes) {
        if (yes === null) { throw new Error(say("jsStands", inWords(told.result))); }
        return sendResult(address, Object.assign({}, body, { confirm: true }), told.currentVersion);
      });
    });
  }

  /* messages: jsBLACK*, messages: jsWHITE*, messages: jsNONE*, messages: jsBOTH* */
  function inWords(result) {
    var who = say("js" + result.winner);
    if (result.by === "JIGO") { return say("jsJigo"); }
    if (result.byDefault) { return say("jsByDefault", who); }
    return result.marginHalfPoints ? say("jsByPoints", who, (result.marginHalfPoints / 2).toLocaleString(document.documentElement.lang)) : who;
  }

  Object.assign(Tengen, { command: command, pins: function () { return []; }, fields: fields, remember: remember, done: done, send: send, submit: submit, show: show, seen: seen });
})();
