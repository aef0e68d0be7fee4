/* What a director needs on every page: dangerous commands ask first, whatever was done can be undone from a toast.
   Besides the forms of corrections, what-if and helpers. Text goes in as text, never as markup. */
(function () {
  "use strict";

  var plain = window.fetch.bind(window);
  var TOAST = "tengen-toast";

  var say = Tengen.say;
  var el = Tengen.el;

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
      list.append(el("li", { "class": "muted" }, [
        say("jsBoardChange", board.round, board.table, board.white.name, board.black.name, board.before, board.after)]));
    });
    ((shown && shown.places) || []).slice(0, 12).forEach(function (place) {
      list.append(el("li", { "class": "muted" }, [
        say("jsPlaceChange", place.name, place.placeBefore, place.placeAfter, place.scoreBefore, place.scoreAfter)]));
    });
    return list;
  }

  /* Resolves to what confirms it, or to nothing. */
  function ask(problem) {
    return Tengen.ask({
      title: problem.detail, body: [consequences(problem.consequences)],
      field: problem.typed ? { label: say("jsTypeRound", problem.confirm), is: problem.confirm } : null
    }).then(function (answer) { return answer === null ? null : problem.confirm; });
  }

  function remember(address, options, answer) {
    var tournament = tournamentOf(address);
    var version = (answer.headers.get("ETag") || "").replace(/[^0-9]/g, "");
    if (!tournament || !version) { return; }
    var toast = { tournament: tournament, version: Number(version), note: decodeURIComponent(answer.headers.get("Tengen-Note") || ""), undo: /\/undo$/.test(String(address)) };
    try { sessionStorage.setItem(TOAST, JSON.stringify(toast)); } catch (blocked) { return; }
  }

  /* Also on the page that follows: most commands load the page again. */
  function showToast() {
    var stored = null;
    try {
      stored = JSON.parse(sessionStorage.getItem(TOAST) || "null");
      sessionStorage.removeItem(TOAST);
    } catch (blocked) { return; }
    if (!stored || location.pathname.indexOf(stored.tournament) < 0) { return; }
    Tengen.toast(say(stored.undo ? "jsUndone" : "jsDone") + (stored.note ? " " + stored.note : ""), say(stored.undo ? "jsRedo" : "jsUndo"),
      function (bar) { undo(stored.tournament, stored.version, bar); });
  }

  function headers(more) {
    var sent = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    return Object.assign(sent, { "Idempotency-Key": Tengen.uuid(), Accept: "application/json", "Content-Type": "application/json" }, more || {});
  }

  function refused(json, status) {
    var error = new Error(Tengen.refusal(status, json));
    error.problem = json;
    return error;
  }

  function send(method, address, body, more) {
    return window.fetch(address, { method: method, headers: headers(more), body: body ? JSON.stringify(body) : undefined, credentials: "same-origin" })
      .then(function (answer) {
        return answer.text().then(function (text) {
          var json = text ? JSON.parse(text) : {};
          if (!answer.ok) { throw refused(json, answer.status); }
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
          if (!answer.ok) { throw refused(json, answer.status); }
          return { json: json, etag: answer.headers.get("ETag") };
        });
      });
  }

  /* At the field, where the page has the desk's script. */
  function problem(near, error) {
    if (Tengen.show) { Tengen.show(near, error); return; }
    var line = (near.closest("form") && near.closest("form").querySelector("[data-problem]")) || document.querySelector("[data-problem]");
    if (line) { line.textContent = error.message; line.hidden = false; }
  }

  function undo(tournament, version, near) {
    send("POST", "/api/tournaments/" + tournament + "/undo", { version: version })
      .then(function () { location.reload(); })
      .catch(function (error) { near.replaceChildren(error.message); });
  }

  /* Corrections: the game chosen says what stands and who would win; what stands already is no correction. */

  function nameGame(form) {
    var game = form.elements.gameId.selectedOptions[0];
    form.querySelector("[data-stands-now]").textContent = game.dataset.stands;
    Array.prototype.forEach.call(form.elements.verdict.options, function (option) {
      if (option.dataset.who) { option.textContent = option.dataset.says + ": " + game.dataset[option.dataset.who]; }
      option.disabled = option.value !== "" && option.value === game.dataset.verdict;
    });
    if (form.elements.verdict.selectedOptions[0].disabled) { form.elements.verdict.value = ""; }
    document.querySelector("[data-scopes]").replaceChildren();
  }

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
        el("h2", {}, [say("jsScope" + choice.scope)] /* messages: jsScope* */),
        el("p", { "class": choice.available ? "" : "muted" }, [choice.available ? choice.why : say("jsScopeNot", choice.why)]),
        running ? el("p", {}, [say("jsBoardsChange", running.changing, running.boards) +
          (running.minutes === null ? "" : " " + say("jsPublishedAgo", running.minutes))]) : null,
        choice.consequences ? consequences(choice.consequences) : null
      ]);
      if (choice.available) {
        var button = el("button", { "class": "button primary", type: "button" }, [say("jsCorrectSo")]);
        button.addEventListener("click", function () { button.disabled = true; correct(form, body, choice, button); });
        card.append(el("div", { "class": "actions" }, [button]));
      }
      return card;
    }));
    place.scrollIntoView({ block: "nearest" });
  }

  /* One confirmation: with the game's correction come the boards that were shown, agreed to before it. */
  function correct(form, body, choice, button) {
    var agreed = choice.scope === "REPAIR"
      ? send("POST", form.dataset.correction + "/corrections/agree", body, { "Tengen-Confirm": choice.running.confirm })
      : Promise.resolve();
    agreed.then(function () { return look("/api/games/" + body.gameId); })
      .then(function (game) { return send("POST", "/api/games/" + body.gameId + "/correction", choice.command, { "If-Match": game.etag }); })
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
      var drop = el("button", { "class": "button quiet", type: "button" }, [form.elements.kind.querySelector("[value=" + one.kind + "]").textContent + " " + (one.name || one.rank || one.winner || "") + "  ×"]);
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
    var keep = el("button", { "class": "button primary", type: "button" }, [say("jsKeepIt")]);
    var drop = el("button", { "class": "button quiet", type: "button" }, [say("jsDropIt")]);
    keep.disabled = side.confirm === null;
    keep.addEventListener("click", function () {
      send("POST", form.dataset.whatIf + "/keep", { changes: tried }, { "Tengen-Confirm": side.confirm })
        .then(function () { location.reload(); })
        .catch(function (error) { problem(form, error); });
    });
    drop.addEventListener("click", function () { tried = []; showTried(form); document.querySelector("[data-beside]").replaceChildren(); });
    var parts = [el("section", { "class": "card" }, [el("h2", {}, [say("jsWhatDiffers")]), consequences(side.comparison),
      side.notKept ? el("p", { "class": "muted" }, [side.notKept]) : null, el("div", { "class": "actions" }, [keep, drop])])];
    if (side.draw) {
      parts.push(el("p", { "class": "muted" }, [say("jsSameSeed", side.draw.round, side.draw.same)]));
      parts.push(el("div", { "class": "beside" }, [boards(say("jsAsItIs"), side.draw.truth), boards(say("jsWhatIf"), side.draw.fork)]));
    }
    var place = document.querySelector("[data-beside]");
    place.replaceChildren.apply(place, parts);
  }

  /* Helpers */
  function clock(at) {
    return new Intl.DateTimeFormat(Tengen.locale(), { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(at);
  }

  /* How long a link opens, told by the clock on the wall. */
  function sayUntil(form) {
    form.querySelector("[data-valid-until]").textContent = say("jsValidUntil", clock(new Date(Date.now() + Number(form.elements.minutes.value) * 60000)));
  }

  function makeLink(form) {
    var body = { scope: form.elements.scope.value, round: form.elements.round.value ? Number(form.elements.round.value) : null,
      room: form.elements.room.value || null, label: form.elements.label.value || null, minutes: Number(form.elements.minutes.value) };
    send("POST", form.dataset.link, body).then(function (link) {
      document.querySelector("[data-new-link]").replaceChildren(
        el("img", { src: link.qr, alt: say("jsCodeOfLink") }), el("p", {}, [el("code", {}, [link.address])]),
        el("p", { "class": "muted" }, [say("jsLinkUntil", clock(new Date(link.expiresAt)))]));
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

  /* What happened at that event, where the list below has it. */
  function whatThen(version) {
    var row = document.querySelector("tr[data-version='" + version + "']");
    return row ? ": " + row.querySelector(".what").textContent : "";
  }

  /* When each event was, the first at [0]: the page names the first and the seconds from one to the next. */
  function momentsOf(slider) {
    var at = 0;
    return slider.dataset.moments.split(" ").map(function (seconds) { return new Date((at += Number(seconds)) * 1000); });
  }

  function showMoment(slider) {
    var at = momentsOf(slider)[slider.value - 1];
    var near = new Date().toDateString() === at.toDateString() ? {} : { day: "numeric", month: "short", year: "numeric" };
    var shown = Object.assign(near, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
    document.querySelector("[data-moment-shown]").textContent =
      say("jsAsOf", new Intl.DateTimeFormat(Tengen.locale(), shown).format(at), slider.value, slider.max) + whatThen(slider.value);
    slider.setAttribute("aria-valuetext", document.querySelector("[data-moment-shown]").textContent);
    var link = document.querySelector("[data-moment-link]");
    link.href = link.dataset.momentLink + "?asOf=" + slider.value;
    return at;
  }

  /* A clock's field knows no zone: the time on the wall beside the reader. */
  function onTheWall(at) {
    return new Date(at - at.getTimezoneOffset() * 60000).toISOString().slice(0, 19);
  }

  var slider = document.querySelector("[data-moment]");
  if (slider) { document.querySelector("[data-moment-at]").value = onTheWall(momentsOf(slider)[slider.value - 1]); }

  /* The last event up to the time typed; the slider follows, and with it the page below. */
  function goTo(field) {
    var slider = document.querySelector("[data-moment]");
    var wanted = new Date(field.value);
    if (isNaN(wanted)) { return; }
    var until = momentsOf(slider).filter(function (at) { return at - wanted < 1000; }).length;
    slider.value = Math.max(slider.min, until);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }

  document.addEventListener("input", function (event) {
    var moment = event.target.dataset || {};
    if (moment.moment !== undefined) {
      var at = showMoment(event.target);
      var field = document.querySelector("[data-moment-at]");
      if (document.activeElement !== field) { field.value = onTheWall(at); }
    }
    if (moment.momentAt !== undefined) { goTo(event.target); }
  });

  document.addEventListener("change", function (event) {
    var form = event.target.closest("form[data-what-if]");
    if (form) { fieldsFor(form); }
    if (event.target.form && event.target.form.dataset.link) { sayUntil(event.target.form); }
    if ("gameChoice" in event.target.dataset) { nameGame(event.target.form); }
  });

  Tengen.showToast = showToast;
  document.addEventListener("DOMContentLoaded", function () {
    showToast();
    document.querySelectorAll("form[data-correction]").forEach(nameGame);
    document.querySelectorAll("form[data-link]").forEach(sayUntil);
  });
})();
