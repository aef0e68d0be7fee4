/* Follows one game and steps through it. The page brings the whole record; the stream brings what happens after. */
(function () {
  "use strict";

  /* Twice as often as the seconds change, so that none is skipped. */
  var TICK_MILLIS = 500;

  var root = document.querySelector("[data-game]");
  if (!root) { return; }

  var record = JSON.parse(document.getElementById("record").textContent);
  var svg = root.querySelector("svg.board");
  if (!svg) { waitForMore(); return; }
  var stones = {};
  svg.querySelectorAll("[data-point]").forEach(function (circle) { stones[circle.dataset.point] = circle; });
  var last = svg.querySelector(".last");
  var list = root.querySelector(".moves");
  var at = record.startAt;
  var following = at === record.moves.length;

  var clockAt = performance.now();

  /* What happened between the making of this page and now is told first. A query means that less is shown than there is. */
  function streamAddress() {
    return "/games/" + record.gameId + "/stream" + (record.query || (record.late ? "" : "?shown=" + record.version));
  }

  /* Nothing was recorded so far: the page comes anew with what does. */
  function waitForMore() {
    var more = new EventSource(streamAddress());
    ["move", "state", "finished", "reset"].forEach(function (name) { more.addEventListener(name, function () { location.reload(); }); });
    addEventListener("pagehide", function () { more.close(); });
  }

  /* The colours after the first n moves, by point; captured stones were written down with each move. */
  function positionAfter(n) {
    var position = {};
    function setUp(afterMove) {
      record.setups.forEach(function (setup) {
        if (setup.afterMove !== afterMove) { return; }
        setup.empty.forEach(function (point) { delete position[point]; });
        setup.black.forEach(function (point) { position[point] = "black"; });
        setup.white.forEach(function (point) { position[point] = "white"; });
      });
    }
    setUp(0);
    for (var i = 0; i < n; i++) {
      var move = record.moves[i];
      if (move.point) { position[move.point] = move.color.toLowerCase(); }
      move.captured.forEach(function (point) { delete position[point]; });
      setUp(i + 1);
    }
    return position;
  }

  function takenAfter(n) {
    var taken = { BLACK: 0, WHITE: 0 };
    record.moves.slice(0, n).forEach(function (move) {
      var suicide = move.captured.indexOf(move.point) >= 0;
      var by = suicide ? (move.color === "BLACK" ? "WHITE" : "BLACK") : move.color;
      taken[by] += move.captured.length;
    });
    return taken;
  }

  function show(n) {
    at = Math.max(0, Math.min(n, record.moves.length));
    following = at === record.moves.length;
    var position = positionAfter(at);
    Object.keys(stones).forEach(function (point) {
      var color = position[point] || "empty";
      var dead = following && record.dead.indexOf(point) >= 0 ? " dead" : "";
      stones[point].setAttribute("class", color + dead);
    });
    var move = at > 0 ? record.moves[at - 1] : null;
    mark(move && move.point && position[move.point] ? move : null);
    var taken = takenAfter(at);
    write("[data-taken=BLACK]", taken.BLACK);
    write("[data-taken=WHITE]", taken.WHITE);
    write("[data-at]", at === 0 ? Tengen.say("jsStart") : Tengen.say("jsMoveOf", at, record.moves.length));
    root.querySelectorAll("[data-side]").forEach(function (side) {
      side.classList.toggle("to-move", following && record.open && !record.marking && record.toMove === side.dataset.side);
    });
    markInList();
    describe(position);
    tell(position);
  }

  /* What the recording form needs to know stands on the element, so that the two scripts share nothing else. */
  function tell(position) {
    root.dataset.version = record.version;
    root.dataset.moves = record.moves.length;
    root.dataset.shownMove = at;
    root.dataset.toMove = record.toMove || "";
    root.dataset.following = following;
    root.dataset.marking = record.marking;
    root.dataset.dead = record.dead.join(" ");
    root.dispatchEvent(new CustomEvent("shown", { detail: { position: position } }));
  }

  function mark(move) {
    if (!move) { last.setAttribute("class", "last none"); return; }
    last.setAttribute("class", "last on-" + move.color.toLowerCase());
    last.setAttribute("cx", stones[move.point].getAttribute("cx"));
    last.setAttribute("cy", stones[move.point].getAttribute("cy"));
  }

  function write(where, text) {
    root.querySelectorAll(where).forEach(function (element) { element.textContent = text; });
  }

  function markInList() {
    var button = list.querySelector("[data-move='" + at + "']");
    var stop = button || list.querySelector("[data-move]");
    /* One stop for the Tab key; the arrows go on from there. */
    list.querySelectorAll("[data-move]").forEach(function (one) {
      one.removeAttribute("aria-current");
      one.tabIndex = one === stop ? 0 : -1;
    });
    if (list.contains(document.activeElement)) { stop.focus({ preventScroll: true }); }
    if (!button) { return; }
    button.setAttribute("aria-current", "true");
    list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  /* The same board as a table, for screen readers and for those who cannot see the colours. */
  function describe(position) {
    root.querySelectorAll(".twin td[data-twin]").forEach(function (cell) {
      var color = position[cell.dataset.twin];
      cell.textContent = color === "black" ? "X" : color === "white" ? "O" : "·";
    });
  }

  function addToList(move) {
    var item = document.createElement("li");
    var button = document.createElement("button");
    var number = document.createElement("span");
    button.type = "button";
    button.dataset.move = move.number;
    if (move.despite) { button.className = "odd-move"; button.title = Tengen.say("jsDespite", move.despite); }
    number.className = "n";
    number.textContent = move.number;
    button.append(number, (move.color === "BLACK" ? Tengen.say("jsB") : Tengen.say("jsW")) + " " + (move.point || Tengen.say("jsPass")));
    item.append(button);
    list.append(item);
  }

  function inWords(move) {
    var point = move.point || Tengen.say("jsPass");
    return (move.color === "BLACK" ? Tengen.say("jsBlackMove", point) : Tengen.say("jsWhiteMove", point)) +
      (move.captured.length ? Tengen.say("jsTakes", move.captured.length) : "");
  }

  function say(move) { write("[data-spoken]", inWords(move)); }

  /* Who steps without seeing the board hears which move it was. */
  function sayWhere() {
    var where = at === 0 ? Tengen.say("jsStart") : Tengen.say("jsMoveOf", at, record.moves.length);
    write("[data-spoken]", at === 0 ? where : where + ". " + inWords(record.moves[at - 1]));
  }

  /* The badge is for the record as it is now. */
  function sealAgain() {
    var seal = root.querySelector("[data-seal]");
    if (seal) { seal.dispatchEvent(new CustomEvent("recorded")); }
  }

  function onMove(news) {
    if (news.moveNumber <= record.moves.length) { return; }
    if (news.moveNumber !== record.moves.length + 1) { loadAgain(); return; }
    var move = { number: news.moveNumber, color: news.color, point: news.point || null, captured: news.captured, despite: news.despite };
    record.moves.push(move);
    record.toMove = news.toMove;
    record.version = news.version;
    record.open = true;
    setClock(news.clock);
    addToList(move);
    say(move);
    show(following ? record.moves.length : at);
    sealAgain();
  }

  /* What is not a plain move (a take-back, a score, the result) comes as the whole game: rare, and never wrong. */
  function loadAgain() {
    fetch(location.pathname + record.query)
      .then(function (answer) { return answer.text(); })
      .then(function (html) {
        var page = new DOMParser().parseFromString(html, "text/html");
        if (!page.querySelector("svg.board")) { location.reload(); return; } // ended without a record
        record = JSON.parse(page.getElementById("record").textContent);
        setClock(record.clock);
        ["[data-verdict]", "[data-note]"].forEach(function (part) {
          var place = document.querySelector(part);
          place.replaceChildren.apply(place, page.querySelector(part).childNodes);
        });
        ["[data-record-form]"].forEach(function (part) {
          var old = root.querySelector(part);
          var fresh = page.querySelector(part);
          if (old && fresh && old.dataset.recordForm !== fresh.dataset.recordForm) {
            old.replaceChildren.apply(old, fresh.childNodes);
            old.dataset.recordForm = fresh.dataset.recordForm;
          }
          if (old && fresh) { old.closest("section").hidden = fresh.closest("section").hidden; }
        });
        list.replaceChildren();
        record.moves.forEach(addToList);
        show(following ? record.moves.length : at);
        sealAgain();
      });
  }

  function setClock(clock) {
    record.clock = clock || null;
    clockAt = performance.now();
    tick();
  }

  function tick() {
    var clock = record.clock;
    ["BLACK", "WHITE"].forEach(function (color) {
      var element = root.querySelector("[data-clock=" + color + "]");
      element.hidden = !clock;
      if (!clock) { return; }
      Tengen.showClock(element, clock, color, performance.now() - clockAt);
    });
  }

  setInterval(tick, TICK_MILLIS);

  root.querySelectorAll("[data-step]").forEach(function (button) {
    button.addEventListener("click", function () { step(button.dataset.step); });
  });
  function step(what) {
    var to = { first: 0, back: at - 1, on: at + 1, last: record.moves.length }[what];
    if (to !== undefined) { show(to); sayWhere(); }
  }
  list.addEventListener("click", function (event) {
    var button = event.target.closest("[data-move]");
    if (button) { show(Number(button.dataset.move)); sayWhere(); }
  });
  root.addEventListener("goto", function (event) { show(event.detail.move); sayWhere(); });
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) { return; }
    var what = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (what) { event.preventDefault(); step(what); }
    if (event.key === "f") { onlyBoard(); }
    if (event.key === "Escape") { document.body.classList.remove("only-board"); }
  });
  function onlyBoard() {
    var on = document.body.classList.toggle("only-board");
    var page = document.documentElement;
    if (on && page.requestFullscreen) { page.requestFullscreen().catch(function () { return; }); }
    if (!on && document.fullscreenElement) { document.exitFullscreen(); }
  }
  document.addEventListener("fullscreenchange", function () {
    if (!document.fullscreenElement) { document.body.classList.remove("only-board"); }
  });
  svg.addEventListener("click", function (event) {
    var circle = event.target.closest("[data-point]");
    if (circle) { root.dispatchEvent(new CustomEvent("point", { detail: { point: circle.dataset.point } })); }
  });
  root.querySelectorAll("[data-only-board]").forEach(function (button) { button.addEventListener("click", onlyBoard); });

  if (record.follow) {
    var source = new EventSource(streamAddress());
    source.addEventListener("move", function (event) { onMove(JSON.parse(event.data)); });
    ["state", "finished", "reset"].forEach(function (name) { source.addEventListener(name, loadAgain); });
    source.onopen = function () { lost(false); };
    source.onerror = function () { lost(true); };
    addEventListener("pagehide", function () { source.close(); });
  }
  function lost(is) {
    document.querySelectorAll("[data-live-state]").forEach(function (element) { element.hidden = !is; });
  }

  tick();
  show(at);
})();
