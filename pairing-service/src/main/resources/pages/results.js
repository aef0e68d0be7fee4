/* The results pad: table number, letter, Enter, next. From table 100 on the letter sends by itself, and a letter alone is
   for the next open table, so that no result takes more than four keys. And the queue of boards whose players say
   different things. */
(function () {
  "use strict";

  var say = Tengen.say;
  var LINE = /^\s*(\d{1,5})\s*([wb=0!])/i;
  /* Complete with its letter; a blank before it says that more follows: 120 w!, 120 b3.5. */
  var AT_ONCE = /^\d{3,5}[wb=]$/i;
  /* Slips come in the order of tables: the number is not needed. */
  var LETTER_ALONE = /^\s*([wb=].*)$/i;
  /* The games service is asked again when nothing else asks first. */
  var CLAIMS_MILLIS = 15000;

  var form = document.querySelector("[data-pad]");
  var input = form && form.elements.line;

  var entered = 0;

  function row(table) { return document.querySelector("tr[data-table='" + table + "']"); }

  /* The first table after the last one entered that has no result; after the last table the first again. */
  function next() {
    var open = Array.prototype.filter.call(document.querySelectorAll("#desk tr[data-table]"), function (one) {
      return !one.classList.contains("settled") && one.querySelector(".result-buttons");
    });
    return open.filter(function (one) { return Number(one.dataset.table) > entered; })[0] || open[0] || null;
  }

  /* What was typed, with the table it is for. */
  function whole(typed) {
    var alone = LETTER_ALONE.exec(typed);
    var board = alone && next();
    return board ? board.dataset.table + " " + alone[1] : typed;
  }

  /* Who would win by what is typed so far. */
  function preview() {
    var place = form.querySelector("[data-preview-line]");
    var line = whole(input.value);
    var table = /^\s*(\d{1,5})/.exec(line);
    var board = table ? row(table[1]) : input.value ? null : next();
    if (!table) { place.textContent = board ? say("jsNextTable", board.dataset.table, board.dataset.white, board.dataset.black) : ""; return; }
    if (!board) { place.textContent = say("jsNoSuchTable", table[1]); return; }
    var read = LINE.exec(line);
    var winner = read && { w: board.dataset.white, b: board.dataset.black }[read[2].toLowerCase()];
    place.textContent = winner ? say("jsTableWinner", table[1], winner) : say("jsTableOf", table[1], board.dataset.white, board.dataset.black);
  }

  function receipt(text, bad) {
    var line = form.querySelector("[data-receipt]");
    line.textContent = text;
    line.hidden = false;
    line.className = "notice " + (bad ? "bad" : "good");
  }

  /* Who types fast is at the next table before the answer comes. */
  function mark(line, sent) {
    var table = /^\s*(\d+)/.exec(line);
    var board = table && row(table[1]);
    if (sent && table) { entered = Number(table[1]); }
    if (board) { board.classList.toggle("settled", sent); }
  }

  function enter(line, seen) {
    var body = { tournament: form.dataset.tournament, round: Number(form.dataset.round), line: line };
    if (seen) { body.confirm = true; }
    return Tengen.send("POST", "/api/games/desk", JSON.stringify(body), "application/json", null, null, seen).then(function (json) {
      if (json.gameId) { Tengen.remember(json.gameId + "@" + json.revision); }
      receipt(say("jsNoted", line));
      preview();
    }).catch(function (error) {
      mark(line, false);
      var told = error.problem || {};
      if (told.result && told.currentVersion) {
        return Tengen.ask({ title: told.detail }).then(function (yes) {
          input.focus();
          return yes === null ? receipt(say("jsNothingDone"), true) : enter(line, told.currentVersion);
        });
      }
      receipt(line + ": " + (error instanceof TypeError ? say("jsNoConnection") : error.message), true);
      if (!input.value) { input.value = line; }
      input.select();
      return null;
    });
  }

  if (form) {
    var send = function () {
      var line = whole(input.value.trim());
      if (!line) { return; }
      input.value = "";
      mark(line, true);
      preview();
      enter(line, null);
    };
    input.addEventListener("input", function (event) {
      if (AT_ONCE.test(input.value) && row(/^\d+/.exec(input.value)[0]) && !/^delete/.test(event.inputType || "")) { send(); } else { preview(); }
    });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      send();
    });
    preview();
    document.addEventListener("htmx:afterSettle", preview);
    /* All typed: the keys are free for the next thing to do. */
    var release = function () {
      if (document.querySelector(".next-round.ready") && !input.value && document.activeElement === input) { input.blur(); }
    };
    document.addEventListener("htmx:afterSettle", release);
    addEventListener("load", release);
  }

  /* messages: jsClaim* */
  function claim(line) {
    var game = line.game;
    var who = { BLACK: game.black.shown || game.black.name, WHITE: game.white.shown || game.white.name, NONE: say("jsNobody"), BOTH: say("jsBothOfThem") };
    var text = Tengen.el("span", {}, [Tengen.el("strong", {}, [String(game.table)]), " " + who.BLACK + " – " + who.WHITE + " ",
      Tengen.el("span", { "class": "muted small" }, [[line.black && say("jsBlackSays", who[line.black.winner]), line.white && say("jsWhiteSays", who[line.white.winner])].filter(Boolean).join(" · ")])]);
    var chip = Tengen.el("span", { "class": "chip " + { CONFLICT: "bad", YELLOW: "warn", PENDING: "plain" }[line.state] }, [say("jsClaim" + line.state)]);
    var group = Tengen.el("span", { "class": "result-buttons", "data-game": game.gameId }, ["WHITE", "BLACK"].map(function (winner) {
      return Tengen.el("button", { type: "button", "data-winner": winner, "data-by": "POINTS", title: who[winner] }, [winner === "WHITE" ? "W" : "B"]);
    }));
    return Tengen.el("li", {}, [text, chip, group]);
  }

  function claims() {
    var box = document.querySelector("[data-claims]");
    if (!box) { return; }
    fetch("/api/games/claims?tournament=" + box.dataset.claims, { headers: { Accept: "application/json" }, credentials: "same-origin" })
      .then(function (answer) { return answer.ok ? answer.json() : []; })
      .then(function (lines) {
        box.hidden = lines.length === 0;
        var list = box.querySelector("[data-claim-list]");
        list.replaceChildren.apply(list, lines.map(claim));
      })
      .catch(function () { box.hidden = true; });
  }

  claims();
  setInterval(claims, CLAIMS_MILLIS);
  document.addEventListener("htmx:afterSettle", claims);
})();
