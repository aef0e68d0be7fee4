/* For who has a part in running the tournament but does not direct it: what would be refused is not offered. The service
   refuses it whatever a page shows; the table is the service's own, as head.html hands it over. */
(function () {
  "use strict";

  var table = JSON.parse(document.currentScript.dataset.may).map(function (line) {
    return { method: line[0], path: new RegExp("^(?:" + line[1] + ")$"), allowed: line[2] };
  });
  var OF_TOURNAMENT = /^\/api\/tournaments\/[^/]+/;

  /* They go to the service of the games; the table tells of them under this name. */
  var RESULTS = "/api/tournaments/any/results";

  function allowed(method, address) {
    if (!OF_TOURNAMENT.test(address)) { return true; }
    var path = address.replace(OF_TOURNAMENT, "").replace(/\?.*/, "");
    var first = table.find(function (line) { return line.method === method && line.path.test(path); });
    return Boolean(first && first.allowed);
  }

  /* What an element sends, by the attribute that makes it send. */
  var SENDS = {
    "data-api": function (value) { return value.split(" "); },
    "data-publish": function (value) { return ["POST", value]; },
    "data-draw": function (value) { return ["POST", value]; },
    "data-preview": function (value) { return ["POST", value]; },
    "data-prizes": function (value) { return ["PUT", value]; },
    "data-constraints": function (value) { return ["PUT", value]; },
    "data-link": function (value) { return ["POST", value]; },
    "data-revoke": function (value) { return ["DELETE", value]; },
    "data-path": function (value) { return ["POST", value]; },
    "data-what-if": function (value) { return ["POST", value]; },
    "data-correction": function (value) { return ["POST", value + "/corrections/preview"]; },
    "data-hold": function (value) { return ["PUT", value + "any/hold"]; },
    "data-pad": function () { return ["POST", RESULTS]; },
    "data-winner": function () { return ["POST", RESULTS]; },
    "data-finder": function (value) { return ["POST", value + "/entries"]; }
  };
  /* These change the draw, and say nothing of where it lies. */
  var OF_THE_DRAW = "[data-seat], [data-pin], [data-exchange]";
  /* These tell how things are as well: they stay, and cannot be pressed. */
  var TELLS = "[aria-pressed], [data-seat], [data-pin]";

  function close(element) {
    if (element.matches(TELLS)) { element.disabled = true; return; }
    element.hidden = true;
    var card = element.closest("section.card");
    if (element.matches("form") && card && !card.querySelector("form:not([hidden]), table, ul li, .notice")) { card.hidden = true; }
  }

  function mirror() {
    Object.keys(SENDS).forEach(function (name) {
      document.querySelectorAll("main [" + name + "]").forEach(function (element) {
        var sent = SENDS[name](element.getAttribute(name));
        if (!allowed(sent[0], sent[1])) { close(element); }
      });
    });
    if (!allowed("PUT", "/api/tournaments/any/rounds/1/pairings")) {
      document.querySelectorAll(OF_THE_DRAW).forEach(close);
    }
    if (!allowed("PUT", "/api/tournaments/any/constraints")) {
      document.querySelectorAll("[data-drop-constraint]").forEach(close);
    }
  }

  document.addEventListener("DOMContentLoaded", mirror);
  document.addEventListener("htmx:afterSwap", mirror);
})();
