/* An estimate of territory, only for who asks: five dilations and twenty-one erosions of the stones' influence, as B. Bouzy
   describes them ("Mathematical Morphology Applied to Computer Go", 2003). It knows nothing of life and death: a stone counts
   as alive unless it is marked dead. */
(function () {
  "use strict";

  var DILATIONS = 5;
  var EROSIONS = 21;
  /* Far more than five dilations add up to. */
  var STONE = 128;

  var root = document.querySelector("[data-game]");
  var button = document.querySelector("[data-territory]");
  var svg = root && root.querySelector("svg.board");
  if (!svg || !button) { return; }

  var count = root.querySelector("[data-territory-count]");
  var layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.setAttribute("class", "areas");
  svg.append(layer);
  var circles = Array.prototype.slice.call(svg.querySelectorAll(".stones [data-point]"));
  var at = {};
  circles.forEach(function (circle, k) { at[circle.getAttribute("cx") + " " + circle.getAttribute("cy")] = k; });
  var gap = Math.min.apply(null, circles.slice(1).map(function (circle) {
    return Math.abs(circle.getAttribute("cx") - circles[0].getAttribute("cx")) || Infinity;
  }));
  var beside = circles.map(function (circle) {
    var x = Number(circle.getAttribute("cx"));
    var y = Number(circle.getAttribute("cy"));
    return [[x - gap, y], [x + gap, y], [x, y - gap], [x, y + gap]]
      .map(function (place) { return at[place[0] + " " + place[1]]; })
      .filter(function (k) { return k !== undefined; });
  });
  var on = false;
  var position = {};

  function counted(values, k, test) { return beside[k].filter(function (other) { return test(values[other]); }).length; }
  function black(v) { return v > 0; }
  function white(v) { return v < 0; }

  function dilated(values) {
    return values.map(function (v, k) {
      var blacks = counted(values, k, black);
      var whites = counted(values, k, white);
      return v + (v >= 0 && !whites ? blacks : 0) - (v <= 0 && !blacks ? whites : 0);
    });
  }

  function eroded(values) {
    return values.map(function (v, k) {
      if (v > 0) { return Math.max(0, v - beside[k].length + counted(values, k, black)); }
      return v < 0 ? Math.min(0, v + beside[k].length - counted(values, k, white)) : 0;
    });
  }

  function estimate() {
    var dead = (root.dataset.dead || "").split(" ");
    var living = circles.map(function (circle) { return dead.indexOf(circle.dataset.point) < 0 ? position[circle.dataset.point] : undefined; });
    var values = living.map(function (color) { return color === "black" ? STONE : color === "white" ? -STONE : 0; });
    for (var d = 0; d < DILATIONS; d++) { values = dilated(values); }
    for (var e = 0; e < EROSIONS; e++) { values = eroded(values); }
    return values.map(function (v, k) { return living[k] || v === 0 ? null : v > 0 ? "black" : "white"; });
  }

  function draw() {
    layer.replaceChildren();
    count.hidden = !on;
    if (!on) { return; }
    var areas = { black: 0, white: 0 };
    var half = gap * 0.16;
    estimate().forEach(function (color, k) {
      if (!color) { return; }
      areas[color]++;
      var mark = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      mark.setAttribute("class", "area-" + color);
      mark.setAttribute("x", circles[k].getAttribute("cx") - half);
      mark.setAttribute("y", circles[k].getAttribute("cy") - half);
      mark.setAttribute("width", 2 * half);
      mark.setAttribute("height", 2 * half);
      layer.append(mark);
    });
    count.textContent = Tengen.say("jsTerritory", areas.white, areas.black);
  }

  root.addEventListener("shown", function (event) {
    position = event.detail.position;
    if (on) { draw(); }
  });
  button.addEventListener("click", function () {
    on = !on;
    button.setAttribute("aria-pressed", String(on));
    draw();
  });
})();
