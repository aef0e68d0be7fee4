/* Draws a player's rating: events as points, resets marked, a band where the system knows how sure it is. The table of
   events on the same page says the same in text, so a reader of either misses nothing. */
(function () {
  "use strict";

  var HEIGHT = 300;
  var DAY = 86400;
  /* Events have days, not hours: no tick is finer than a day. */
  var TICKS = [1, 2, 3, 5, 10, 15, 30, 60, 90, 180, 365, 730, 1095, 1825, 3650].map(function (days) { return days * DAY; });
  var TICK_PIXELS = 110;
  /* On a phone years and months stand closer, or there is room for none. */
  var NARROW_PIXELS = 500, NARROW_TICK_PIXELS = 60;
  /* Half a label, so that the last one is not cut off. */
  var LAST_TICK_PIXELS = 44;

  function color(name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }

  function soft(name) { return "color-mix(in srgb, " + color(name) + " 16%, transparent)"; }

  /* Values at the times of the points. Where a formula was in force that does not say how sure it is, the band has a gap. */
  function columns(data) {
    var times = [], rating = [], low = [], high = [], reset = [], open = [], titles = {};
    var before = -1;
    var all = data.points.map(function (p) { return { t: p.t, p: p }; })
      .concat(data.band.map(function (b) { return { t: b.t, b: b }; }))
      .sort(function (a, b) { return a.t - b.t; });
    all.forEach(function (one) {
      var last = times.length - 1;
      if (last < 0 || times[last] !== one.t) {
        times.push(one.t); rating.push(null); low.push(null); high.push(null); reset.push(null); open.push(null); last++;
      }
      if (one.p) {
        /* What no published list has yet is dotted, from the last point that one has. */
        if (data.official != null && one.p.t > data.official) {
          if (before >= 0 && open[before] == null) { open[before] = rating[before]; }
          open[last] = one.p.r;
        } else { rating[last] = one.p.r; }
        before = last;
        titles[last] = one.p.event;
        if (one.p.reset) { reset[last] = one.p.r; }
      }
      if (one.b) { low[last] = one.b.low; high[last] = one.b.high; }
    });
    return { values: [times, rating, low, high, reset, open], titles: titles };
  }

  /* On the American scale nothing lies between -1 and 1: the axis has no gap, its labels have one. */
  function closed(value) { return value > 0 ? value - 1 : value + 1; }

  function opened(value) { return value >= 0 ? value + 1 : value - 1; }

  function withoutGap(data) {
    return {
      official: data.official,
      points: data.points.map(function (p) { return Object.assign({}, p, { r: closed(p.r) }); }),
      band: data.band.map(function (b) { return { t: b.t, low: closed(b.low), high: closed(b.high) }; })
    };
  }

  function draw(box, all) {
    var gap = box.dataset.scale === "aga";
    var data = gap ? withoutGap(all) : all;
    var told = columns(data);
    var unit = Number(box.dataset.unit) || 100;
    var many = data.points.length > 400;
    var words = box.dataset;
    var date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
    var digits = unit < 10 ? 2 : 0;
    var written = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
    function round(u, value) { return value == null ? "–" : written.format(gap ? opened(value) : value); }
    function ratings(u, splits) { return splits.map(function (value) { return gap ? opened(value).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 }) : value.toLocaleString(document.documentElement.lang); }); }
    var axis = { stroke: color("--muted"), grid: { stroke: color("--line"), width: 1 }, ticks: { stroke: color("--line"), width: 1 } };
    function days(u, splits, axisIndex, space, step) {
      var parts = { year: "numeric", timeZone: "UTC" };
      if (step < 365 * DAY) { parts.month = "short"; }
      if (step < 30 * DAY) { parts.day = "numeric"; }
      var tick = new Intl.DateTimeFormat(document.documentElement.lang, parts);
      return splits.map(function (seconds) { return tick.format(new Date(seconds * 1000)); });
    }
    var banded = data.band.length > 0;
    /* One event alone has no area: its ends are drawn as points. */
    var end = { show: data.band.length === 1, size: 7, stroke: color("--accent"), fill: soft("--accent") };
    var drawn = [true, true, banded, banded, data.points.some(function (p) { return p.reset; }), told.values[5].some(function (value) { return value != null; })];
    function isDrawn(one, index) { return drawn[index]; }
    var options = {
      width: box.clientWidth, height: HEIGHT, padding: [null, LAST_TICK_PIXELS, null, null],
      tzDate: function (seconds) { return uPlot.tzDate(new Date(seconds * 1000), "UTC"); },
      scales: { y: { range: function (u, from, to) {
        var missing = Math.max(0, unit - (to - from)) / 2;
        return [Math.floor((from - missing) / unit * 2) * unit / 2, Math.ceil((to + missing) / unit * 2) * unit / 2];
      } } },
      axes: [Object.assign({ incrs: TICKS, space: box.clientWidth < NARROW_PIXELS ? NARROW_TICK_PIXELS : TICK_PIXELS, values: days }, axis), Object.assign({ size: 56, values: ratings }, axis)],
      bands: banded ? [{ series: [3, 2], fill: soft("--accent") }] : [],
      series: [
        { label: words.day, value: function (u, seconds, series, index) {
          if (seconds == null) { return "–"; }
          return date.format(new Date(seconds * 1000)) + (told.titles[index] ? " · " + told.titles[index] : "");
        } },
        { label: words.rating, stroke: color("--accent"), width: 2, spanGaps: true, value: round,
          points: { show: !many, size: 7, fill: color("--card") } },
        { label: words.low, stroke: "transparent", value: round, points: end },
        { label: words.high, stroke: "transparent", value: round, points: end },
        { label: words.reset, stroke: color("--bad"), width: 0, value: round,
          paths: function () { return null; }, points: { show: true, size: 11, width: 2, fill: color("--bad-soft"), stroke: color("--bad") } },
        { label: words.open, stroke: color("--accent"), width: 2, dash: [2, 5], spanGaps: true, value: round,
          points: { show: !many, size: 7, fill: color("--card") } }
      ].filter(isDrawn)
    };
    box.replaceChildren();
    return new uPlot(options, told.values.filter(isDrawn), box);
  }

  function show(box) {
    fetch(box.dataset.graph, { headers: { Accept: "application/json" } })
      .then(function (answer) { if (!answer.ok) { throw new Error(answer.status); } return answer.json(); })
      .then(function (data) {
        if (!data.points.length) { return; }
        var plot = draw(box, data);
        function again() { plot.destroy(); plot = draw(box, data); }
        addEventListener("resize", function () { plot.setSize({ width: box.clientWidth, height: HEIGHT }); });
        document.querySelectorAll("[data-theme-switch]").forEach(function (button) { button.addEventListener("click", again); });
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
      })
      .catch(function () { box.dataset.failed = "true"; });
  }

  document.addEventListener("DOMContentLoaded", function () { document.querySelectorAll("[data-graph]").forEach(show); });
})();
