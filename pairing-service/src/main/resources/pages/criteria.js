/* What standings are decided by: chosen by name, ordered by buttons. The codes stay in their field, where they can be typed. */
(function () {
  "use strict";

  var say = Tengen.say;
  var el = Tengen.el;
  var box = document.querySelector("[data-criteria]");
  if (!box) { return; }
  var field = box.closest("form").elements.criteria;
  var list = box.querySelector("[data-criteria-chosen]");
  var add = box.querySelector("[data-criteria-add]");

  function codes() { return field.value.split(/[\s,]+/).filter(Boolean); }

  function name(code) {
    var known = Array.prototype.filter.call(add.options, function (one) { return one.value === code.toUpperCase(); })[0];
    return known ? known.textContent : code;
  }

  function button(text, label, disabled, act) {
    var made = el("button", { type: "button", "class": "button quiet tight", "aria-label": label, title: label }, [text]);
    made.disabled = disabled;
    made.addEventListener("click", act);
    return made;
  }

  function line(code, k, all) {
    return el("li", {}, [el("span", {}, [name(code)]), el("span", { "class": "order" }, [
      button("↑", say("jsEarlier", code), k === 0, function () { move(k, k - 1, 0); }),
      button("↓", say("jsLater", code), k === all.length - 1, function () { move(k, k + 1, 1); }),
      button("×", say("jsLeaveOut", code), all.length === 1, function () { leave(k); })])]);
  }

  function show() {
    var all = codes();
    list.replaceChildren.apply(list, all.map(line));
    Array.prototype.forEach.call(add.options, function (one) { one.hidden = one.disabled = Boolean(one.value) && all.indexOf(one.value) >= 0; });
  }

  function keep(all, said) {
    field.value = all.join(", ");
    show();
    box.querySelector("[data-criteria-said]").textContent = said;
  }

  /* The finger or the focus stays on the same button of the one that moved. */
  function move(from, to, pressed) {
    var all = codes();
    all.splice(to, 0, all.splice(from, 1)[0]);
    keep(all, say("jsPlaceOf", all[to], to + 1, all.length));
    var buttons = list.children[to].querySelectorAll("button");
    (buttons[pressed].disabled ? buttons[1 - pressed] : buttons[pressed]).focus();
  }

  function leave(k) {
    var all = codes();
    var gone = all.splice(k, 1)[0];
    keep(all, say("jsLeftOutNow", gone));
    list.children[Math.min(k, all.length - 1)].querySelector("button:not(:disabled)").focus();
  }

  add.addEventListener("change", function () {
    if (!add.value) { return; }
    var all = codes().concat(add.value);
    var code = add.value;
    add.value = "";
    keep(all, say("jsPlaceOf", code, all.length, all.length));
  });
  field.addEventListener("input", show);
  show();
})();
