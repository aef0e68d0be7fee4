/* Registration by keyboard: letters find somebody in the lists, Enter enters; in the list of entrants the arrows move and r
   says that somebody is here. The bar is moved with the mouse or the arrow keys. */
(function () {
  "use strict";

  var say = Tengen.say;
  /* Fast typists are not asked for every letter. */
  var PAUSE_MILLIS = 120;
  var FEWEST_LETTERS = 2;

  function plain(text) { return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim(); }

  var form = document.querySelector("[data-finder]");
  var field = form && form.elements.q;
  var list = document.getElementById("found");
  var found = [];
  var at = -1;
  var timer = null;
  var asked = 0;

  var MATCH = {
    exact: { message: "jsMatchExact", mark: "good" }, likely: { message: "jsMatchLikely", mark: "" },
    ambiguous: { message: "jsMatchAmbiguous", mark: "warn" }
  };

  /* A thousand names are sent once, however many forms choose among them. */
  document.querySelectorAll("select[data-options-of]").forEach(function (select) {
    select.replaceChildren.apply(select, document.getElementById(select.dataset.optionsOf).cloneNode(true).childNodes);
    select.selectedIndex = 0;
  });

  /* How sure it is that this is who was meant. */
  function quality(one, all) {
    var twins = all.filter(function (other) { return plain(other.name + other.firstName) === plain(one.name + one.firstName); }).length;
    if (twins > 1) { return MATCH.ambiguous; }
    var typed = plain(field.value);
    var names = [one.name + " " + one.firstName, one.firstName + " " + one.name, one.name].map(plain);
    return names.indexOf(typed) >= 0 || all.length === 1 ? MATCH.exact : MATCH.likely;
  }

  function option(one, index) {
    var sure = quality(one, found);
    var line = Tengen.el("li", { role: "option", id: "found-" + index, "aria-selected": "false", "data-index": String(index) }, [
      Tengen.el("span", { "class": "strong" }, [one.name + " " + (one.firstName || "")]),
      Tengen.el("span", { "class": "muted" }, [[one.rank, one.rating ? Math.round(one.rating) : null, one.club, one.country].filter(Boolean).join(" · ")]),
      Tengen.el("span", { "class": "chip " + sure.mark }, [say(sure.message)])
    ]);
    return line;
  }

  function choose(index) {
    at = found.length ? (index + found.length) % found.length : -1;
    Array.prototype.forEach.call(list.children, function (line, k) { line.setAttribute("aria-selected", String(k === at)); });
    if (at >= 0) { field.setAttribute("aria-activedescendant", "found-" + at); } else { field.removeAttribute("aria-activedescendant"); }
  }

  function look() {
    var typed = field.value.trim();
    if (typed.length < FEWEST_LETTERS) { found = []; list.replaceChildren(); choose(-1); return; }
    var turn = ++asked;
    fetch(form.dataset.finder + "/players?q=" + encodeURIComponent(typed), { headers: { Accept: "application/json" }, credentials: "same-origin" })
      .then(function (answer) { return answer.ok ? answer.json() : []; })
      .then(function (json) {
        if (turn !== asked) { return; }
        found = json;
        list.replaceChildren.apply(list, found.map(option));
        field.setAttribute("aria-expanded", String(found.length > 0));
        note(found.length ? say("jsFoundAsOf", found.length, new Date(found[0].asOf).toLocaleDateString(Tengen.locale())) : say("jsFoundNobody"));
        choose(0);
      })
      .catch(function () { note(say("jsNoConnection")); });
  }

  function note(text) { document.querySelector("[data-found-note]").textContent = text; }

  function enter(one) {
    var body = { name: one.name, firstName: one.firstName, rank: one.rank, status: "FINAL" };
    ["rating", "club", "country", "playerId"].forEach(function (key) { if (one[key] !== null && one[key] !== undefined) { body[key] = one[key]; } });
    field.value = "";
    found = [];
    list.replaceChildren();
    note(say("jsEntering", one.name));
    Tengen.command(form, "POST", form.dataset.finder + "/entries", JSON.stringify(body), "application/json")
      .then(function (json) { note(say("jsEntered", one.name + " " + (one.firstName || ""))); Tengen.done(form, json); field.focus(); })
      .catch(function (error) { note(""); field.value = one.name; Tengen.show(form, error); field.focus(); });
  }

  /* Who was entered with the whole form after a search has been found: the next one is typed where the search began. */
  document.addEventListener("tengen:done", function (event) {
    if (event.target.id !== "enter-player" || !form || !field.value) { return; }
    field.value = "";
    look();
    note("");
    field.focus();
  });

  /* Nobody in the lists: the whole form, with what was typed. */
  function byHand() {
    var whole = document.querySelector("#enter-player");
    var parts = field.value.trim().split(/\s+/);
    whole.elements.name.value = parts[0] || "";
    whole.elements.firstName.value = parts.slice(1).join(" ");
    whole.scrollIntoView({ block: "center" });
    whole.elements[parts.length > 1 ? "rank" : "firstName"].focus();
  }

  if (form) {
    field.addEventListener("input", function () { clearTimeout(timer); timer = setTimeout(look, PAUSE_MILLIS); });
    field.addEventListener("keydown", function (event) {
      if (event.key === "ArrowDown" && found.length) { event.preventDefault(); choose(at + 1); }
      else if (event.key === "ArrowUp" && found.length) { event.preventDefault(); choose(at - 1); }
      else if (event.key === "Escape") { field.value = ""; look(); }
    });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      if (at >= 0 && found[at]) { enter(found[at]); }
      else if (field.value.trim()) { byHand(); }
    });
    list.addEventListener("click", function (event) {
      var line = event.target.closest("[data-index]");
      if (line) { enter(found[Number(line.dataset.index)]); }
    });
  }

  /* The list of entrants */
  var wanted = "";

  function rows() {
    return Array.prototype.filter.call(document.querySelectorAll("#entries tr"), function (row) { return !row.hidden; });
  }

  function filter() {
    document.querySelectorAll("#entries tr").forEach(function (row) { row.hidden = plain(row.dataset.name).indexOf(plain(wanted)) < 0; });
  }

  document.addEventListener("input", function (event) {
    if ("filter" in event.target.dataset) { wanted = event.target.value; filter(); }
    if (event.target.classList.contains("bar-range")) { moveBar(event.target); }
  });

  document.addEventListener("keydown", function (event) {
    var row = event.target.closest ? event.target.closest("#entries tr") : null;
    var fromFilter = event.target.dataset && "filter" in event.target.dataset;
    if (event.altKey || event.ctrlKey || event.metaKey || (!row && !fromFilter)) { return; }
    var all = rows();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      var next = all[fromFilter ? 0 : all.indexOf(row) + (event.key === "ArrowDown" ? 1 : -1)];
      if (next) { event.preventDefault(); next.focus(); }
    } else if (event.key === "r" && row) {
      event.preventDefault();
      var here = row.querySelector("[data-register]");
      var after = all[all.indexOf(row) + 1] || row;
      focusNext = after.id;
      if (here && here.getAttribute("aria-pressed") !== "true") { here.click(); } else { after.focus(); }
    }
  });

  var focusNext = null;
  document.addEventListener("htmx:afterSettle", function () {
    var box = document.querySelector("[data-filter]");
    if (box && wanted && box.value !== wanted) { box.value = wanted; filter(); }
    var row = focusNext && document.getElementById(focusNext);
    if (row) { row.focus(); }
    focusNext = null;
  });

  /* The bar stands behind the n strongest ranks. */
  function moveBar(range) {
    var box = range.closest("[data-bar]");
    var columns = box.querySelectorAll("[data-rank]");
    var n = Number(range.value);
    var last = columns[n - 1];
    box.querySelector(".bar-columns").classList.remove("none");
    columns.forEach(function (column, k) {
      column.classList.toggle("above", k < n);
      column.classList.toggle("at", k === n - 1);
    });
    box.elements.barRank.value = last.dataset.rank;
    box.querySelector("[data-bar-text]").textContent = say(last.dataset.fits === "true" ? "jsBarFits" : "jsBarUnfit", last.dataset.rank, last.dataset.start);
    box.querySelector("[data-bar-set]").disabled = String(n) === box.dataset.at;
  }
})();
