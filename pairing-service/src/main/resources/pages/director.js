/* What a director needs on every page: dangerous commands ask first, whatever was done can be undone from a toast.
   Besides the forms of corrections, what-if and helpers. Text goes in as text, never as markup. */
(function () {
  "use strict";

  var plain = window.fetch.bind(window);
  var TOAST = "tengen-toast";

  function el(name, attributes, children) {
    var node = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) {
      if (key === "class") { node.className = attributes[key]; } else { node.setAttribute(key, attributes[key]); }
    });
    (children || []).forEach(function (child) {
      if (child !== null && child !== undefined) { node.append(child); }
    });
    return node;
  }

  function uuid() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    var hex = Array.prototype.map.call(bytes, function (b) { return ("0" + b.toString(16)).slice(-2); }).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  /* A command carries a key; only those are looked at. */
  function isCommand(options) {
    return Boolean(options && options.headers && options.headers["Idempotency-Key"]);
  }

  function tournamentOf(address) {
    var found = /\/api\/tournaments\/([0-9a-f-]{36})/.exec(String(address));
    return found ? found[1] : null;
  }

  window.fetch = function (address, options) {
    return plain(address, options).then(function (answer) {
      if (!isCommand(options)) { return answer; }
      if (answer.status === 409) { return maybeAsk(address, options, answer); }
      if (answer.ok) { remember(address, options, answer); }
      return answer;
    });
  };

  function maybeAsk(address, options, answer) {
    return answer.clone().json().then(function (problem) {
      if (!/confirmation-needed$/.test(problem.type || "")) { return answer; }
      return ask(problem).then(function (confirmed) {
        if (!confirmed) { return answer; }
        var again = Object.assign({}, options, { headers: Object.assign({}, options.headers, { "Tengen-Confirm": confirmed }) });
        return window.fetch(address, again);
      });
    }, function () { return answer; });
  }

  function consequences(shown) {
    var list = el("ul", { "class": "consequences" });
    ((shown && shown.text) || []).forEach(function (line) { list.append(el("li", {}, [line])); });
    ((shown && shown.boards) || []).slice(0, 40).forEach(function (board) {
      list.append(el("li", { "class": "muted" }, ["Round " + board.round + " table " + board.table + ": " +
        board.white.name + " – " + board.black.name + " (" + board.before + " → " + board.after + ")"]));
    });
    ((shown && shown.places) || []).slice(0, 12).forEach(function (place) {
      list.append(el("li", { "class": "muted" }, [place.name + ": place " + place.placeBefore + " → " + place.placeAfter +
        ", score " + place.scoreBefore + " → " + place.scoreAfter]));
    });
    return list;
  }

  /* Resolves to what confirms it, or to nothing. */
  function ask(problem) {
    return new Promise(function (resolve) {
      var typed = problem.typed ? el("input", { inputmode: "numeric", "aria-label": "The number of the round", autocomplete: "off" }) : null;
      var go = el("button", { "class": "button danger", type: "button" }, ["Do it"]);
      var leave = el("button", { "class": "button quiet", type: "button" }, ["Leave it"]);
      var dialog = el("dialog", { "class": "ask" }, [
        el("h2", {}, [problem.detail]),
        consequences(problem.consequences),
        typed ? el("p", {}, [el("label", {}, ["Type the number of the round to confirm: ", typed])]) : null,
        el("div", { "class": "actions" }, [go, leave])
      ]);
      function close(value) { dialog.close(); dialog.remove(); resolve(value); }
      go.addEventListener("click", function () { close(typed ? typed.value.trim() : problem.confirm); });
      leave.addEventListener("click", function () { close(null); });
      dialog.addEventListener("cancel", function () { close(null); });
      document.body.append(dialog);
      dialog.showModal();
      (typed || leave).focus();
    });
  }

  function remember(address, options, answer) {
    var tournament = tournamentOf(address);
    var version = (answer.headers.get("ETag") || "").replace(/[^0-9]/g, "");
    if (!tournament || !version) { return; }
    var toast = { tournament: tournament, version: Number(version), note: answer.headers.get("Tengen-Note"), undo: /\/undo$/.test(String(address)) };
    try { sessionStorage.setItem(TOAST, JSON.stringify(toast)); } catch (blocked) { return; }
    showToast();
  }

  function showToast() {
    var stored = null;
    try { stored = JSON.parse(sessionStorage.getItem(TOAST) || "null"); } catch (blocked) { return; }
    var old = document.querySelector(".toast");
    if (old) { old.remove(); }
    if (!stored || location.pathname.indexOf(stored.tournament) < 0) { return; }
    var button = el("button", { type: "button" }, [stored.undo ? "Redo" : "Undo"]);
    var bar = el("div", { "class": "toast", role: "status" }, [(stored.undo ? "Undone." : "Done.") + (stored.note ? " " + stored.note : ""), button]);
    button.addEventListener("click", function () { undo(stored.tournament, stored.version, bar); });
    document.body.append(bar);
    setTimeout(function () {
      bar.remove();
      try { sessionStorage.removeItem(TOAST); } catch (blocked) { return; }
    }, 12000);
  }

  function headers(more) {
    var sent = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    return Object.assign(sent, { "Idempotency-Key": uuid(), Accept: "application/json", "Content-Type": "application/json" }, more || {});
  }

  function send(method, address, body, more) {
    return window.fetch(address, { method: method, headers: headers(more), body: body ? JSON.stringify(body) : undefined, credentials: "same-origin" })
      .then(function (answer) {
        return answer.text().then(function (text) {
          var json = text ? JSON.parse(text) : {};
          if (!answer.ok) { throw new Error(json.detail || json.title || "The server answered " + answer.status + "."); }
          return json;
        });
      });
  }

  /* Looking: no key, so nothing is remembered or asked. */
  function look(address, body) {
    var sent = headers();
    delete sent["Idempotency-Key"];
    return plain(address, { method: body ? "POST" : "GET", headers: sent, body: body ? JSON.stringify(body) : undefined, credentials: "same-origin" })
      .then(function (answer) {
        return answer.json().then(function (json) {
          if (!answer.ok) { throw new Error(json.detail || json.title || "The server answered " + answer.status + "."); }
          return { json: json, etag: answer.headers.get("ETag") };
        });
      });
  }

  function problem(near, error) {
    var line = (near.closest("form") && near.closest("form").querySelector("[data-problem]")) || document.querySelector("[data-problem]");
    if (line) { line.textContent = error.message; line.hidden = false; }
  }

  function undo(tournament, version, near) {
    send("POST", "/api/tournaments/" + tournament + "/undo", { version: version })
      .then(function () { location.reload(); })
      .catch(function (error) { near.replaceChildren(error.message); });
  }

  /* Corrections */
  var SCOPES = { NEXT_DRAW: "From the next draw on", REPAIR: "Draw again where nobody plays yet", RATING_ONLY: "Rating only" };

  function previewCorrection(form) {
    var verdict = form.elements.verdict.value.split(" ");
    var body = { gameId: form.elements.gameId.value, winner: verdict[0], by: verdict[1], reason: form.elements.reason.value,
      started: Array.prototype.map.call(form.querySelectorAll("input[name=started]:checked"), function (box) { return Number(box.value); }) };
    look(form.dataset.correction + "/corrections/preview", body)
      .then(function (answer) { showScopes(form, body, answer.json); })
      .catch(function (error) { problem(form, error); });
  }

  function showScopes(form, body, preview) {
    var place = document.querySelector("[data-scopes]");
    place.replaceChildren.apply(place, preview.choices.map(function (choice) {
      var running = choice.running;
      var card = el("section", { "class": "card" }, [
        el("h2", {}, [SCOPES[choice.scope]]),
        el("p", { "class": "muted" }, [choice.why]),
        running ? el("p", {}, [running.changing + " of " + running.boards + " boards change" +
          (running.minutes === null ? "." : "; the round was published " + running.minutes + " minutes ago.")]) : null,
        choice.consequences ? consequences(choice.consequences) : null
      ]);
      if (choice.available) {
        var button = el("button", { "class": "button primary", type: "button" }, ["Correct it so"]);
        button.addEventListener("click", function () { button.disabled = true; correct(form, body, choice, button); });
        card.append(el("div", { "class": "actions" }, [button]));
      }
      return card;
    }));
    place.scrollIntoView({ block: "nearest" });
  }

  /* One confirmation: the game's correction, and with it the boards that were shown. */
  function correct(form, body, choice, button) {
    look("/api/games/" + body.gameId)
      .then(function (game) { return send("POST", "/api/games/" + body.gameId + "/correction", choice.command, { "If-Match": game.etag }); })
      .then(function (corrected) {
        if (choice.scope !== "REPAIR") { return null; }
        return send("POST", form.dataset.correction + "/corrections/repair",
          { gameId: body.gameId, started: body.started, seen: [corrected.gameId + "@" + corrected.revision], reason: body.reason },
          { "Tengen-Confirm": choice.running.confirm });
      })
      .then(function () { location.href = location.pathname.replace(/\/corrections$/, "/history"); })
      .catch(function (error) { button.disabled = false; problem(form, error); });
  }

  /* What if */
  var tried = [];

  function fieldsFor(form) {
    var kind = form.elements.kind.value;
    form.querySelectorAll("[data-for]").forEach(function (field) {
      field.hidden = field.dataset.for.split(" ").indexOf(kind) < 0;
    });
  }

  function change(form) {
    var made = { kind: form.elements.kind.value };
    form.querySelectorAll("[data-for]:not([hidden]) [name]").forEach(function (field) {
      if (field.value !== "") { made[field.name] = field.type === "number" ? Number(field.value) : field.value; }
    });
    return made;
  }

  function tryAll(form) {
    return look(form.dataset.whatIf, { changes: tried }).then(function (answer) { showBeside(form, answer.json); });
  }

  function showTried(form) {
    document.querySelector("[data-tried]").replaceChildren.apply(document.querySelector("[data-tried]"), tried.map(function (one, index) {
      var drop = el("button", { "class": "button quiet", type: "button" }, [one.kind + " " + (one.name || one.rank || one.winner || "") + "  ×"]);
      drop.addEventListener("click", function () {
        tried.splice(index, 1);
        showTried(form);
        if (tried.length) { tryAll(form).catch(function (error) { problem(form, error); }); } else { document.querySelector("[data-beside]").replaceChildren(); }
      });
      return el("li", {}, [drop]);
    }));
  }

  function boards(title, list) {
    return el("section", { "class": "card flush" }, [el("div", { "class": "card-head" }, [el("h2", {}, [title])]),
      el("table", { "class": "data boards" }, [el("tbody", {}, list.map(function (board) {
        return el("tr", board.same ? {} : { "class": "other" }, [el("td", { "class": "num" }, [String(board.table)]), el("td", {}, [board.white]),
          el("td", {}, [board.black]), el("td", { "class": "num muted" }, [board.handicap ? String(board.handicap) : ""])]);
      }))])]);
  }

  function showBeside(form, side) {
    var keep = el("button", { "class": "button primary", type: "button" }, ["Keep it"]);
    var drop = el("button", { "class": "button quiet", type: "button" }, ["Drop it"]);
    keep.disabled = side.confirm === null;
    keep.addEventListener("click", function () {
      send("POST", form.dataset.whatIf + "/keep", { changes: tried }, { "Tengen-Confirm": side.confirm })
        .then(function () { location.reload(); })
        .catch(function (error) { problem(form, error); });
    });
    drop.addEventListener("click", function () { tried = []; showTried(form); document.querySelector("[data-beside]").replaceChildren(); });
    var parts = [el("section", { "class": "card" }, [el("h2", {}, ["What would differ"]), consequences(side.comparison),
      side.notKept ? el("p", { "class": "muted" }, [side.notKept]) : null, el("div", { "class": "actions" }, [keep, drop])])];
    if (side.draw) {
      parts.push(el("p", { "class": "muted" }, ["Round " + side.draw.round + " drawn with one seed: " + side.draw.same + " boards are the same."]));
      parts.push(el("div", { "class": "beside" }, [boards("As it is", side.draw.truth), boards("What if", side.draw.fork)]));
    }
    var place = document.querySelector("[data-beside]");
    place.replaceChildren.apply(place, parts);
  }

  /* Helpers */
  function makeLink(form) {
    var body = { scope: form.elements.scope.value, round: form.elements.round.value ? Number(form.elements.round.value) : null,
      room: form.elements.room.value || null, label: form.elements.label.value || null, minutes: Number(form.elements.minutes.value) };
    send("POST", form.dataset.link, body).then(function (link) {
      document.querySelector("[data-new-link]").replaceChildren(
        el("img", { src: link.qr, alt: "Code of the link" }), el("p", {}, [el("code", {}, [link.address])]));
    }).catch(function (error) { problem(form, error); });
  }

  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (form.dataset.correction) { event.preventDefault(); previewCorrection(form); }
    else if (form.dataset.link) { event.preventDefault(); makeLink(form); }
    else if (form.dataset.whatIf) {
      event.preventDefault();
      tried.push(change(form));
      tryAll(form).then(function () { showTried(form); }).catch(function (error) { tried.pop(); problem(form, error); });
    }
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    if (button.dataset.undo) {
      send("POST", button.dataset.path, { version: Number(button.dataset.undo) })
        .then(function () { location.reload(); })
        .catch(function (error) { problem(button, error); });
    } else if (button.dataset.revoke) {
      send("DELETE", button.dataset.revoke).then(function () { location.reload(); }).catch(function (error) { problem(button, error); });
    }
  });

  document.addEventListener("input", function (event) {
    if (event.target.dataset && event.target.dataset.moment !== undefined) {
      var shown = document.querySelector("[data-moment-shown]");
      shown.textContent = "event " + event.target.value + " of " + event.target.max;
      var link = document.querySelector("[data-moment-link]");
      link.href = link.dataset.momentLink + "?asOf=" + event.target.value;
    }
  });

  document.addEventListener("change", function (event) {
    var form = event.target.closest("form[data-what-if]");
    if (form) { fieldsFor(form); }
  });

  document.addEventListener("DOMContentLoaded", showToast);
})();
