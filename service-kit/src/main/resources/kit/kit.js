/* Small things every page does: theme, marked navigation, live updates. No inline script anywhere (CSP).
   The parts with which people talk (dialog, toast, keys) are in parts.js. */
(function () {
  "use strict";

  var root = document.documentElement;
  var stored = null;
  try { stored = localStorage.getItem("tengen-theme"); } catch (blocked) { stored = null; }
  if (stored === "light" || stored === "dark") { root.dataset.theme = stored; }

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  function switchTheme() {
    root.dataset.theme = isDark() ? "light" : "dark";
    try { localStorage.setItem("tengen-theme", root.dataset.theme); } catch (blocked) { return; }
  }

  /* One EventSource per address. An element says what it follows:
     <div data-live="/tournaments/7/stream" data-live-on="result round"
          hx-get="/tournaments/7/standings?fragment=1" hx-trigger="live"> */
  var sources = new Map();

  function follow(element) {
    var address = element.dataset.live;
    var source = sources.get(address);
    if (!source) {
      source = { events: new EventSource(address), names: new Set() };
      source.events.onerror = function () { showState(true); };
      source.events.onopen = function () { showState(false); };
      sources.set(address, source);
      listen(source, address, "reset");
    }
    (element.dataset.liveOn || "message").split(/\s+/).forEach(function (name) { listen(source, address, name); });
  }

  function listen(source, address, name) {
    if (source.names.has(name)) { return; }
    source.names.add(name);
    source.events.addEventListener(name, function (event) { spread(address, name, event.data); });
  }

  function spread(address, name, data) {
    document.querySelectorAll("[data-live]").forEach(function (element) {
      var wanted = (element.dataset.liveOn || "message").split(/\s+/);
      if (element.dataset.live === address && (name === "reset" || wanted.indexOf(name) >= 0)) { tell(element, name, data); }
    });
  }

  /* Often enough for anybody who looks on, seldom enough for a hall that reports all at once. */
  var CALM_MILLIS = 300;
  var calm = new WeakMap();

  /* The first event at once, then one for all that came meanwhile: the last one is never lost. */
  function tell(element, name, data) {
    if (calm.has(element)) { calm.set(element, { name: name, data: data }); return; }
    calm.set(element, null);
    element.dispatchEvent(new CustomEvent("live", { detail: { name: name, data: data } }));
    setTimeout(function () {
      var later = calm.get(element);
      calm.delete(element);
      if (later) { tell(element, later.name, later.data); }
    }, CALM_MILLIS);
  }

  /* Browsers keep six connections to a server for all tabs together: one that nobody looks at gives its own back. */
  var UNSEEN_MILLIS = 60000;
  var unseen = null;

  function leave() {
    sources.forEach(function (source) { source.events.close(); });
    sources.clear();
  }

  /* What was missed meanwhile is loaded as after a reset. */
  function back() {
    if (sources.size) { return; }
    followAll(document.body);
    sources.forEach(function (source, address) { spread(address, "reset", ""); });
  }

  function showState(lost) {
    document.querySelectorAll("[data-live-state]").forEach(function (element) { element.hidden = !lost; });
  }

  function followAll(within) {
    if (within.matches && within.matches("[data-live]")) { follow(within); }
    within.querySelectorAll("[data-live]").forEach(follow);
  }

  /* The language of the page as the reader's country writes it: 14:03 in Britain, 2:03 PM in America. */
  function locale() {
    return (navigator.languages || []).filter(function (one) { return one.split("-")[0] === root.lang; })[0] || root.lang || undefined;
  }
  window.Tengen = Object.assign(window.Tengen || {}, { locale: locale });

  /* The server writes UTC; people read the time on the wall beside them, in the language of the page. */
  function localTimes(within) {
    within.querySelectorAll("time[data-local]").forEach(function (time) {
      var at = new Date(time.dateTime);
      if (isNaN(at)) { return; }
      var today = new Date().toDateString() === at.toDateString();
      var shown = today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
      /* A log of years says which one. */
      if (at.getFullYear() !== new Date().getFullYear()) { shown.year = "numeric"; }
      time.textContent = new Intl.DateTimeFormat(locale(), shown).format(at);
      time.title = at.toISOString();
    });
  }

  /* A row or table that is wider than its place says on which side there is more; the style fades it there. */
  var sized = window.ResizeObserver ? new ResizeObserver(function (changed) { changed.forEach(function (one) { more(one.target); }); }) : null;

  function more(row) {
    var from = Math.abs(row.scrollLeft);
    var sides = (from > 1 ? "left " : "") + (row.scrollWidth - row.clientWidth - from > 1 ? "right" : "");
    if (row.dataset.more !== sides) { row.dataset.more = sides; }
  }

  function scrollers(within) {
    within.querySelectorAll(".tabs, .steps, .desk-tools, .site-nav, .scroll").forEach(function (row) {
      if (row.dataset.more !== undefined) { more(row); return; }
      more(row);
      row.addEventListener("scroll", function () { more(row); }, { passive: true });
      if (sized) { sized.observe(row); }
    });
  }

  document.addEventListener("DOMContentLoaded", function () {
    var page = document.body.dataset.page;
    document.querySelectorAll("[data-nav]").forEach(function (link) {
      if (link.dataset.nav === page) { link.setAttribute("aria-current", "page"); }
    });
    document.querySelectorAll("[data-theme-switch]").forEach(function (button) {
      button.addEventListener("click", switchTheme);
    });
    document.querySelectorAll("[data-language]").forEach(function (link) {
      var here = new URL(location.href);
      here.searchParams.set("lang", link.hreflang);
      link.href = here.pathname + here.search;
    });
    document.querySelectorAll("[data-print]").forEach(function (button) {
      button.addEventListener("click", function () { print(); });
    });
    document.querySelectorAll(".tabs [aria-current], .steps [aria-current], .desk-tools [aria-current]").forEach(function (tab) {
      var row = tab.closest(".tabs, .steps, .desk-tools");
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    localTimes(document.body);
    scrollers(document.body);
    followAll(document.body);
    /* A part that belongs to another service may be absent: then nothing waits for it any more. */
    ["htmx:responseError", "htmx:sendError", "htmx:timeout"].forEach(function (failed) {
      document.body.addEventListener(failed, function (event) {
        event.target.querySelectorAll(".skeleton").forEach(function (waits) { waits.remove(); });
      });
    });
    document.body.addEventListener("htmx:afterSwap", function (event) { followAll(event.target); localTimes(event.target); scrollers(document.body); });
  });

  document.addEventListener("visibilitychange", function () {
    clearTimeout(unseen);
    if (document.hidden) { unseen = setTimeout(leave, UNSEEN_MILLIS); } else { back(); }
  });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", function (event) { if (event.persisted) { back(); } });
})();
