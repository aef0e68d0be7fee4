/* The desk's tools: what a draw or an edit would cost before it is done, pins, rules about pairs, prizes, the class of a time system. */
(function () {
  "use strict";
  var JSON_TYPE = "application/json";
  var say = Tengen.say;

  /* Boards ticked in the column Keep of the proposal the form belongs to. */
  Tengen.pins = function (form) {
    return Array.prototype.map.call(form.closest("section").querySelectorAll("[data-pin]:checked"), function (box) {
      var two = box.dataset.pin.split(" ");
      return { white: two[0], black: two[1] };
    });
  };

  var MARKS = { BETTER: "better", WORSE: "worse" };

  function outcome(form, lines, mark, more) {
    var place = form.querySelector("[data-outcome]");
    place.replaceChildren.apply(place, lines.map(function (line) { return Tengen.el("p", {}, [line]); }).concat(more || []));
    place.className = "outcome" + (mark ? " " + mark : "");
    place.hidden = false;
  }

  /* Seeds that people can read out to each other. */
  var MOST_SEED = 1000000;
  var tried = null;

  /* Another draw needs another seed than the proposal's: it is written into its field, so that drawing again takes what was tried. */
  function reseed(form) {
    var field = form.elements.seed;
    if (field.value === "" || field.value === tried) { field.value = String(Math.floor(Math.random() * MOST_SEED)); }
    tried = field.value;
  }

  function preview(button) {
    var form = button.form;
    if ("drawForm" in form.dataset) { reseed(form); }
    var body = Tengen.fields(form);
    if ("drawForm" in form.dataset) { body.pins = Tengen.pins(form); body.confirm = ["results-missing", "most-absent"]; }
    Tengen.send("POST", button.dataset.preview, JSON.stringify(body), JSON_TYPE)
      .then(function (json) {
        if (json.verdict !== undefined || json.cost) { outcome(form, json.text.concat(say("jsDrawAgainTakes", json.seed)), MARKS[json.verdict]); }
        else { outcome(form, json.settings.length ? json.text : [say("jsNothingChanges")]); }
      })
      .catch(function (error) { Tengen.show(button, error); });
  }

  function swapped(form) {
    return [form.elements.one.value, form.elements.other.value];
  }

  /* Two presses exchange two players: who was pressed first waits for the second; then the price, then a yes. */
  function picked() { return document.querySelector("[data-seat][aria-pressed='true']"); }

  function bar(element) { return element.closest("section").querySelector("[data-swap]"); }

  function pick(seat) {
    var first = picked();
    if (!first) {
      seat.setAttribute("aria-pressed", "true");
      outcome(bar(seat), [say("jsExchangeWith", seat.textContent)], "", [leaveButton(bar(seat))]);
    } else if (first === seat) {
      leave(bar(seat));
    } else {
      weigh(bar(seat), [first.dataset.seat, seat.dataset.seat], say("jsExchangeTwo", first.textContent, seat.textContent));
    }
  }

  function leaveButton(form) {
    var button = Tengen.el("button", { type: "button", "class": "button quiet tight" }, [say("jsLeaveIt")]);
    button.addEventListener("click", function () { leave(form); });
    return button;
  }

  function leave(form) {
    var first = picked();
    if (first) { first.setAttribute("aria-pressed", "false"); }
    form.querySelector("[data-outcome]").hidden = true;
    catchUp();
  }

  function weigh(form, two, question) {
    Tengen.send("POST", "/api" + form.dataset.swap + "/weigh", JSON.stringify({ swap: two }), JSON_TYPE)
      .then(function (json) {
        var reason = Tengen.el("input", { maxlength: "500", autocomplete: "off" });
        var go = Tengen.el("button", { type: "button", "class": "button primary tight" }, [say("jsExchangeGo")]);
        go.addEventListener("click", function () { exchange(form, two, json, reason.value); });
        outcome(form, [question].concat(json.text), MARKS[json.verdict], [
          Tengen.el("label", { "class": "field" }, [Tengen.el("span", {}, [say("jsExchangeReason")]), reason]),
          Tengen.el("div", { "class": "actions" }, [go, leaveButton(form)])]);
        form.scrollIntoView({ block: "nearest" });
        go.focus();
      })
      .catch(function (error) { leave(form); Tengen.show(form, error); });
  }

  /* The games as they were priced; who has the bye is the proposal's, with the two exchanged. */
  function exchange(form, two, priced, reason) {
    var turned = function (id) { return id === two[0] ? two[1] : id === two[1] ? two[0] : id; };
    fetch("/api" + form.dataset.swap, { credentials: "same-origin", headers: { Accept: JSON_TYPE } })
      .then(function (answer) { return answer.json(); })
      .then(function (round) {
        var body = {
          pairs: priced.pairs.map(function (pair) { return { table: pair.table, white: pair.white, black: pair.black, handicap: pair.handicap }; }),
          byes: round.byes.map(function (bye) { return turned(bye.entryId); }),
          reason: reason || say("jsTwoSeats")
        };
        leave(form);
        Tengen.submit(form, "PUT", "/api" + form.dataset.swap + "/pairings", JSON.stringify(body), JSON_TYPE);
      })
      .catch(function (error) { Tengen.show(form, error); });
  }

  /* A board's alternative has its price beside it: one press takes it. */
  function takeChoice(button) {
    var two = button.dataset.exchange.split(" ");
    var form = bar(button);
    Tengen.send("POST", "/api" + form.dataset.swap + "/weigh", JSON.stringify({ swap: two }), JSON_TYPE)
      .then(function (json) { exchange(form, two, json, ""); })
      .catch(function (error) { Tengen.show(form, error); });
  }

  /* One press: published, and the paper opens for the printer. The window is opened while the press counts as one. */
  function publish(button) {
    var paper = window.open("", "tengen-paper");
    Tengen.send("POST", button.dataset.publish, JSON.stringify({ inputHash: button.dataset.hash }), JSON_TYPE)
      .then(function (json) {
        if (paper) { paper.location = button.dataset.paper; }
        Tengen.done(button, json);
      })
      .catch(function (error) {
        if (paper) { paper.close(); }
        Tengen.show(button, error);
      });
  }

  function hold(form) {
    var body = Tengen.fields(form);
    delete body.game;
    Tengen.submit(form, "PUT", form.dataset.hold + form.elements.game.value + "/hold", JSON.stringify(body), JSON_TYPE);
  }

  function constraints(without) {
    return Array.prototype.filter.call(document.querySelectorAll("[data-constraint]"), function (line) { return line !== without; })
      .map(function (line) { return JSON.parse(line.dataset.constraint); });
  }

  function addConstraint(form) {
    var rule = {
      strength: form.elements.strength.value, entries: swapped(form), reason: form.elements.reason.value,
      fromRound: Number(form.elements.fromRound.value) || null, toRound: Number(form.elements.toRound.value) || null
    };
    Tengen.submit(form, "PUT", form.dataset.constraints, JSON.stringify({ constraints: constraints().concat([rule]) }), JSON_TYPE);
  }

  function prizeRules(form, prizes) {
    var rules = JSON.parse(form.dataset.rules);
    rules.prizes = prizes;
    if (form.elements.limit.value) { rules.limit = form.elements.limit.value; }
    Tengen.submit(form, "PUT", form.dataset.prizes, JSON.stringify(rules), JSON_TYPE);
  }

  /* 3k is -3, 2d is 1. */
  function rank(text) {
    var read = /^\s*(\d{1,2})\s*([kd])/i.exec(text);
    if (!read) { return { shown: text }; }
    var weak = read[2].toLowerCase() === "k";
    return { value: weak ? -Number(read[1]) : Number(read[1]) - 1, shown: read[1] + read[2].toLowerCase() };
  }

  /* What the server could only call unreadable. */
  function unreadable(form) {
    var e = form.elements;
    var wrong = ["weakest", "strongest"].filter(function (name) { return e[name].value.trim() && rank(e[name].value).value === undefined; })
      .map(function (name) { return { field: name, message: say("jsNoRank", e[name].value) }; });
    return /^[\d.,;\s]*\d[\d.,;\s]*$/.test(e.amounts.value) ? wrong : wrong.concat({ field: "amounts", message: say("jsNoAmounts") });
  }

  function addPrize(form) {
    var e = form.elements;
    var wrong = unreadable(form);
    if (wrong.length) { Tengen.show(form, { problem: { violations: wrong } }); return; }
    var prize = {
      name: e.name.value, ties: e.ties.value, belowBar: e.belowBar.value === "true",
      amountsCents: e.amounts.value.split(/[\s,;]+/).filter(Boolean).map(function (one) { return Math.round(Number(one) * 100); })
    };
    ["weakest", "strongest"].forEach(function (name) { if (e[name].value) { prize[name] = rank(e[name].value); } });
    ["forWins", "mostRoundsMissed"].forEach(function (name) { if (e[name].value) { prize[name] = Number(e[name].value); } });
    prizeRules(form, JSON.parse(form.dataset.rules).prizes.concat([prize]));
  }

  document.addEventListener("submit", function (event) {
    var form = event.target;
    var own = form.dataset.hold ? hold : form.dataset.constraints ? addConstraint :
      form.dataset.prizes ? addPrize : null;
    if (own) { event.preventDefault(); own(form); }
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    if (button.dataset.publish) { publish(button); }
    else if (button.dataset.preview) { preview(button); }
    else if (button.dataset.seat) { pick(button); }
    else if (button.dataset.exchange) { takeChoice(button); }
    else if ("startNow" in button.dataset) {
      var body = Tengen.fields(button.form);
      body.startsAt = new Date().toISOString();
      Tengen.submit(button.form, "PUT", button.form.dataset.api.split(" ")[1], JSON.stringify(body), JSON_TYPE);
    } else if ("dropConstraint" in button.dataset) {
      var line = button.closest("[data-constraint]");
      Tengen.submit(button, "PUT", document.querySelector("[data-constraints]").dataset.constraints,
        JSON.stringify({ constraints: constraints(line) }), JSON_TYPE);
    } else if ("clearPrizes" in button.dataset) {
      Tengen.ask({ title: say("jsClearPrizes"), go: button.textContent }).then(function (yes) { if (yes) { prizeRules(button.form, []); } });
    }
  });

  /* The class while the time system is being typed, with the rule beside it. */
  var waiting = null;
  document.addEventListener("input", function (event) {
    var field = event.target;
    if (!("classRule" in field.dataset)) { return; }
    clearTimeout(waiting);
    waiting = setTimeout(function () {
      var rule = field.parentElement.querySelector("[data-rule]");
      if (!field.value.trim()) { rule.textContent = ""; return; }
      fetch("/api/tournaments/game-class?time=" + encodeURIComponent(field.value), { headers: { Accept: JSON_TYPE } })
        .then(function (answer) { return answer.ok ? answer.json() : null; })
        .then(function (json) {
          rule.textContent = json ? say("jsClass", json.gameClass, json.rule) : say("jsTimeExample");
          if (json && field.form.elements.gameClass) { field.form.elements.gameClass.value = json.gameClass; }
        });
    }, 250);
  });

  function texts(options) {
    return Array.prototype.map.call(options, function (one) { return one.value + " " + one.textContent; }).join("\n");
  }

  /* What is chosen stays chosen, also where it is offered no more: then the answer says why it cannot be. */
  function offer(select, options) {
    var chosen = select.selectedOptions[0];
    var value = select.value;
    var fresh = Array.prototype.map.call(options, function (one) { return one.cloneNode(true); });
    if (value && !fresh.some(function (one) { return one.value === value; })) { fresh.push(chosen); }
    if (texts(fresh) === texts(select.options)) { return; }
    select.replaceChildren.apply(select, fresh);
    select.value = value;
  }

  function renewChoices(html) {
    var selects = document.querySelectorAll("select[data-choices]");
    if (!selects.length) { return; }
    var page = new DOMParser().parseFromString(html, "text/html");
    selects.forEach(function (select) {
      var same = page.querySelector("select[data-choices='" + select.dataset.choices + "']");
      if (same) { offer(select, same.options); }
    });
    document.querySelectorAll("select[data-options-of]").forEach(function (select) {
      offer(select, document.getElementById(select.dataset.optionsOf).options);
    });
  }

  /* A form that stands open all the time says so by data-filled: what differs from what it came with was typed. */
  function beingFilledIn(part) {
    return Array.prototype.some.call(part.querySelectorAll("form[data-filled]"), function (form) {
      return Array.prototype.some.call(form.elements, function (field) {
        if (field.tagName === "SELECT") {
          var first = Array.prototype.findIndex.call(field.options, function (one) { return one.defaultSelected; });
          return field.selectedIndex !== Math.max(0, first);
        }
        return field.type !== "hidden" && field.tagName === "INPUT" && field.value !== field.defaultValue;
      });
    });
  }

  /* Who is filling in a form must not lose it to a result that arrives: the page waits until the tools are closed. Only what can be chosen
     is renewed meanwhile, so that whoever was registered at another desk a moment ago is in the list. */
  var waits = false;

  /* Tools in use: a form that is open, or a first player who waits for the second. */
  function inUse(desk) { return Boolean(desk.querySelector("details.tools[open], [data-seat][aria-pressed='true']")); }

  document.addEventListener("htmx:beforeSwap", function (event) {
    var target = event.detail.target;
    if (event.detail.isError || !target.matches("#desk, [data-live]")) { return; }
    if (target.id === "desk") {
      waits = inUse(target) || beingFilledIn(target);
      if (waits) { event.detail.shouldSwap = false; }
    }
    renewChoices(event.detail.serverResponse);
  });

  function catchUp() {
    var desk = document.getElementById("desk");
    if (!waits || !desk || inUse(desk)) { return; }
    waits = false;
    desk.parentElement.dispatchEvent(new CustomEvent("live"));
  }

  document.addEventListener("toggle", catchUp, true);

  /* What somebody opened or folded stays so when the page is renewed. */
  var folds = {};

  document.addEventListener("click", function (event) {
    var summary = event.target.closest("summary");
    var fold = summary && summary.parentElement;
    if (fold && "kept" in fold.dataset) { folds[fold.id] = !fold.open; }
  });

  document.addEventListener("htmx:afterSettle", function () {
    Object.keys(folds).forEach(function (id) {
      var fold = document.getElementById(id);
      if (fold) { fold.open = folds[id]; }
    });
  });

  /* The board somebody looks at stays in its place when the page is renewed by what others do, told anew. */
  var looked = null;
  var again = false;

  document.addEventListener("click", function (event) {
    var button = event.target.closest("[hx-target='#board-panel']");
    if (button) { looked = button.getAttribute("hx-get"); }
  });

  document.addEventListener("htmx:afterSettle", function () {
    var panel = document.getElementById("board-panel");
    if (!panel || !looked || panel.dataset.asked || panel.querySelector("h3")) { return; }
    var button = document.querySelector("[hx-target='#board-panel'][hx-get='" + looked + "']");
    if (!button) { looked = null; return; }
    panel.dataset.asked = "yes";
    again = true;
    button.click();
  });

  /* What was asked for comes into sight where the page is narrow. */
  document.addEventListener("htmx:afterSwap", function (event) {
    if (event.detail.target.id !== "board-panel") { return; }
    if (!again && matchMedia("(max-width: 60rem)").matches) { event.detail.target.scrollIntoView({ block: "nearest" }); }
    again = false;
  });

  /* A file that does not pass its receiver's check is not handed out: the page that names what is missing opens instead. */
  document.addEventListener("click", function (event) {
    var link = event.target.closest("a[data-refused]");
    if (!link) { return; }
    event.preventDefault();
    window.fetch(link.href + "/report", { headers: { Accept: "application/json" }, credentials: "same-origin" })
      .then(function (answer) { location.href = answer.status === 422 ? link.dataset.refused : link.href; })
      .catch(function () { Tengen.toast(Tengen.say("jsNoConnection")); });
  });
})();
