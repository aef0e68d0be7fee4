/* Clocks that run on in the page from what the server said, and those of the small boards: an element with data-face (as
   ClockFace is written) holds a [data-clock] for each side. Comes with every list of boards, and works once. */
(function () {
  "use strict";

  window.Tengen = window.Tengen || {};
  if (Tengen.showClock) { return; }

  /* Twice as often as the seconds change, so that none is skipped. */
  var TICK_MILLIS = 500;
  /* The last ten seconds are shown in red. */
  var LOW_MILLIS = 10000;

  /* As the server counts it: main time, then periods (byo-yomi), moves in a period (Canadian) or one time for each move. */
  function faceOf(reading, used, period) {
    var main = reading.mainMillis - used;
    if (main > 0) {
      var more = reading.periods ? " + " + reading.periods + " × " + time(period)
        : reading.stones ? " + " + reading.stones + " / " + time(period) : "";
      return { left: main + (more ? period : 0), text: time(main) + more };
    }
    var left = (reading.periodMillis || period) + main;
    var periods = reading.periods;
    while (left <= 0 && periods > 1) { left += period; periods--; }
    left = Math.max(0, left);
    var mark = reading.periods ? " (" + (left ? periods : 0) + ")" : reading.stones ? " / " + reading.stones : "";
    return { left: left, text: time(left) + mark };
  }

  function time(millis) {
    var seconds = Math.ceil(millis / 1000);
    var two = function (n) { return (n < 10 ? "0" : "") + n; };
    var hours = Math.floor(seconds / 3600);
    var minutes = Math.floor(seconds / 60) % 60;
    return (hours ? hours + ":" + two(minutes) : minutes) + ":" + two(seconds % 60);
  }
  /* One side's clock, so long after the face was read. */
  Tengen.showClock = function (element, clock, color, sinceMillis) {
    var runs = clock.running === color;
    var face = faceOf(clock[color.toLowerCase()], runs ? clock.elapsedMillis + sinceMillis : 0, clock.periodMillis);
    element.textContent = face.text;
    element.classList.toggle("running", runs);
    element.classList.toggle("low", runs && face.left < LOW_MILLIS);
    element.classList.toggle("fallen", face.left <= 0);
  };

  var seen = new WeakMap();

  function tick() {
    document.querySelectorAll("[data-face]").forEach(function (card) {
      if (!seen.has(card)) { seen.set(card, { clock: JSON.parse(card.dataset.face), at: performance.now() }); }
      var read = seen.get(card);
      card.querySelectorAll("[data-clock]").forEach(function (element) {
        Tengen.showClock(element, read.clock, element.dataset.clock, performance.now() - read.at);
      });
    });
  }
  tick();
  setInterval(tick, TICK_MILLIS);
})();
