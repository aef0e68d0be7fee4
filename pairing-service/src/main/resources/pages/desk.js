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

  function outcome(form, lines, mark) {
    var place = form.querySelector("[data-outcome]");
    place.replaceChildren.apply(place, lines.map(function (line) {
      var p = document.createElement("p");
      p.textContent = line;
      return p;
    }));
    place.className = "outcome" + (mark ? " " + mark : "");
    place.hidden = false;
  }

  function figures(quality) {
    return say("jsFigures", quality.scoreGapHalfPoints / 2, quality.drawUps, quality.repeats, quality.sameClub,
      quality.handicapGames, quality.colourImbalance, quality.largestColourBalance);
  }

  function costLines(json) {
    var lines = [];
    var more = Object.keys(json.difference || {});
    if (json.better === null || json.better === undefined) {
      lines.push(say("jsCost", Object.keys(json.cost).map(function (k) { return k + " " + json.cost[k]; }).join(", ")));
    } else {
      var parts = more.map(function (k) { return k + " " + (json.difference[k] > 0 ? "+" : "") + json.difference[k]; }).join(", ");
      lines.push(more.length === 0 ? say("jsCostsSame") : json.better ? say("jsBetter", parts) : say("jsCostsMore", parts));
    }
    if (json.moved && json.moved.length) { lines.push(say("jsMoved", json.moved.length, json.moved.join(", "))); }
    if (json.bye) { lines.push(say("jsBye", json.bye)); }
    lines.push(say("jsQuality", figures(json.quality)));
    lines.push(say("jsBestRound", figures(json.optimum.quality)));
    lines.push(json.optimum.asGood ? say("jsAsGood") : say("jsBestMoves", json.optimum.moved));
    return lines.concat(json.warnings || []);
  }

  function preview(button) {
    var form = button.form;
    var body = Tengen.fields(form);
    if ("drawForm" in form.dataset) { body.pins = Tengen.pins(form); body.confirm = ["results-missing", "most-absent"]; }
    Tengen.send("POST", button.dataset.preview, JSON.stringify(body), JSON_TYPE)
      .then(function (json) {
        if (json.cost) { outcome(form, costLines(json), json.better ? "better" : json.better === false ? "worse" : ""); }
        else { outcome(form, json.settings.length ? json.text : [say("jsNothingChanges")]); }
      })
      .catch(function (error) { Tengen.show(button, error); });
  }

  function swapped(form) {
    return [form.elements.one.value, form.elements.other.value];
  }

  function price(button) {
    var form = button.form;
    Tengen.send("POST", "/api" + form.dataset.swap + "/weigh", JSON.stringify({ swap: swapped(form) }), JSON_TYPE)
      .then(function (json) { outcome(form, costLines(json), json.better ? "better" : "worse"); })
      .catch(function (error) { Tengen.show(button, error); });
  }

  /* The proposal as it is, with two in each other's place. */
  function exchange(form) {
    var two = swapped(form);
    var turned = function (id) { return id === two[0] ? two[1] : id === two[1] ? two[0] : id; };
    fetch("/api" + form.dataset.swap, { credentials: "same-origin", headers: { Accept: JSON_TYPE } })
      .then(function (answer) { return answer.json(); })
      .then(function (round) {
        var body = {
          pairs: round.pairs.map(function (pair) {
            return { table: pair.table, white: turned(pair.white.entryId), black: turned(pair.black.entryId), handicap: pair.handicap };
          }),
          byes: round.byes.map(function (bye) { return turned(bye.entryId); }),
          reason: form.elements.reason.value || say("jsTwoSeats")
        };
        Tengen.submit(form, "PUT", "/api" + form.dataset.swap + "/pairings", JSON.stringify(body), JSON_TYPE);
      })
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

  function addPrize(form) {
    var e = form.elements;
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
    var own = form.dataset.swap ? exchange : form.dataset.hold ? hold : form.dataset.constraints ? addConstraint :
      form.dataset.prizes ? addPrize : null;
    if (own) { event.preventDefault(); own(form); }
  });

  document.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    if (button.dataset.publish) { publish(button); }
    else if (button.dataset.preview) { preview(button); }
    else if ("price" in button.dataset) { price(button); }
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

  /* Who is filling in a form must not lose it to a result that arrives: the page waits until the tools are closed. Only what can be chosen
     is renewed meanwhile, so that whoever was registered at another desk a moment ago is in the list. */
  var waits = false;
  document.addEventListener("htmx:beforeSwap", function (event) {
    var target = event.detail.target;
    if (event.detail.isError || !target.matches("#desk, [data-live]")) { return; }
    if (target.id === "desk") {
      waits = Boolean(target.querySelector("details[open]"));
      if (waits) { event.detail.shouldSwap = false; }
    }
    renewChoices(event.detail.serverResponse);
  });

  document.addEventListener("toggle", function (event) {
    var desk = document.getElementById("desk");
    if (!waits || !desk || desk.querySelector("details[open]")) { return; }
    waits = false;
    desk.parentElement.dispatchEvent(new CustomEvent("live"));
  }, true);
})();
