/* The director's results: the pad of the kit, and the queue of boards whose players say different things. */
(function () {
  "use strict";

  var say = Tengen.say;
  /* The games service is asked again when nothing else asks first. */
  var CLAIMS_MILLIS = 15000;

  var form = document.querySelector("[data-pad]");
  if (form) {
    Tengen.pad(form, function (body, seen) {
      return Tengen.send("POST", "/api/games/desk", JSON.stringify(body), "application/json", null, null, seen);
    }, function (answer) {
      if (answer.gameId) { Tengen.remember(answer.gameId + "@" + answer.revision); }
    });
    /* All typed: the keys are free for the next thing to do. */
    var input = form.elements.line;
    var release = function () {
      if (document.querySelector(".next-round.ready") && !input.value && document.activeElement === input) { input.blur(); }
    };
    /* Also where somebody has clicked into the field again: no result begins with the key of the draw. */
    input.addEventListener("keydown", function (event) {
      var draw = document.querySelector(".next-round.ready [data-press]");
      if (draw && !input.value && event.key === draw.dataset.press && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        draw.click();
      }
    });
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
      return Tengen.el("button", { type: "button", "data-winner": winner, "data-by": "POINTS", title: who[winner], "aria-label": who[winner] },
        [Tengen.el("span", { "class": winner === "WHITE" ? "stone" : "stone black" })]);
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
