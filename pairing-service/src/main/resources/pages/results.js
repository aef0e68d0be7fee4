/* The results pad: table number, letter, Enter, next. And the queue of boards whose players say different things. */
(function () {
  "use strict";

  var say = Tengen.say;
  var LINE = /^\s*(\d{1,5})\s*([wb=0!])/i;
  /* The games service is asked again when nothing else asks first. */
  var CLAIMS_MILLIS = 15000;

  var form = document.querySelector("[data-pad]");
  var input = form && form.elements.line;

  function row(table) { return document.querySelector("tr[data-table='" + table + "']"); }

  /* Who would win by what is typed so far. */
  function preview() {
    var place = form.querySelector("[data-preview-line]");
    var table = /^\s*(\d{1,5})/.exec(input.value);
    var board = table && row(table[1]);
    if (!table) { place.textContent = ""; return; }
    if (!board) { place.textContent = say("jsNoSuchTable", table[1]); return; }
    var read = LINE.exec(input.value);
    var winner = read && { w: board.dataset.white, b: board.dataset.black }[read[2].toLowerCase()];
    place.textContent = winner ? say("jsTableWinner", table[1], winner) : say("jsTableOf", table[1], board.dataset.white, board.dataset.black);
  }

  function receipt(text, bad) {
    var line = form.querySelector("[data-receipt]");
    line.textContent = text;
    line.hidden = false;
    line.className = "notice " + (bad ? "bad" : "good");
  }

  function enter(line, seen) {
    var body = { tournament: form.dataset.tournament, round: Number(form.dataset.round), line: line };
    if (seen) { body.confirm = true; }
    return Tengen.send("POST", "/api/games/desk", JSON.stringify(body), "application/json", null, null, seen).then(function (json) {
      if (json.gameId) { Tengen.remember(json.gameId + "@" + json.revision); }
      receipt(say("jsNoted", line));
      var board = row(/^\s*(\d+)/.exec(line)[1]);
      if (board) { board.classList.add("settled"); }
    }).catch(function (error) {
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
    input.addEventListener("input", preview);
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      var line = input.value.trim();
      if (!line) { return; }
      input.value = "";
      preview();
      enter(line, null);
    });
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
