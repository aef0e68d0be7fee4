/* The parts with which every page talks to people: words, dialog with consequences, toast with undo, the sheet of keys.
   Text goes in as text, never as markup. */
(function () {
  "use strict";

  /* Longer than anybody needs to find the button, shorter than anybody minds. */
  var TOAST_MILLIS = 12000;

  var source = document.getElementById("words");
  var words = source ? JSON.parse(source.textContent) : {};

  /* The message in the language of the page; {0}, {1} ... are the values. */
  function say(key) {
    var values = Array.prototype.slice.call(arguments, 1);
    return (words[key] || key).replace(/\{(\d)\}/g, function (whole, n) { return values[n] === undefined ? "" : String(values[n]); });
  }

  /* Why a command was refused, in the language of the page also where the gateway speaks for a service that starts again. */
  function refusal(status, problem) {
    if (status === 401) { return say("jsSignInAgain"); }
    if (/\/service-restarting$/.test(problem.type || "")) { return say("jsRestarting"); }
    return problem.detail || problem.title || say("jsServerAnswered", status);
  }

  function el(name, attributes, children) {
    var node = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) {
      if (key === "class") { node.className = attributes[key]; } else { node.setAttribute(key, attributes[key]); }
    });
    (children || []).forEach(function (child) {
      if (child !== null && child !== undefined) { node.append(child); }
    });
    return node;
  }

  /* Also where crypto.randomUUID is missing: plain http on the hall's network. */
  function uuid() {
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    var hex = Array.prototype.map.call(bytes, function (b) { return ("0" + b.toString(16)).slice(-2); }).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  /* Asks before something is done; resolves to what was typed, to true, or to null for no.
     asked: {title, large (type of the title), body (nodes), field: {label, is (what has to be typed), value}, go, danger} */
  function ask(asked) {
    return new Promise(function (resolve) {
      var before = document.activeElement;
      var field = asked.field ? el("input", { "class": "ask-field", autocomplete: "off", maxlength: "500" }) : null;
      if (field && asked.field.value) { field.value = asked.field.value; }
      if (field && asked.field.is) { field.setAttribute("inputmode", "numeric"); }
      var title = el("h2", { id: "ask-title" }, [asked.title]);
      var go = el("button", { "class": "button " + (asked.danger === false ? "primary" : "danger"), type: "submit" }, [asked.go || say("jsDoIt")]);
      var leave = el("button", { "class": "button quiet", type: "button" }, [say("jsLeaveIt")]);
      var form = el("form", { method: "dialog" }, [title].concat(asked.body || [],
        [field ? el("label", { "class": "field" }, [el("span", {}, [asked.field.label]), field]) : null,
          el("div", { "class": "actions" }, [go, leave])]));
      var dialog = el("dialog", { "class": "ask" + (asked.large ? " large" : ""), "aria-labelledby": "ask-title" }, [form]);
      function close(value) {
        dialog.close();
        dialog.remove();
        if (before && before.isConnected) { before.focus(); }
        resolve(value);
      }
      function fits() { go.disabled = Boolean(field && asked.field.is && field.value.trim() !== String(asked.field.is)); }
      if (field) { field.addEventListener("input", fits); fits(); }
      form.addEventListener("submit", function (event) {
        event.preventDefault();
        if (!go.disabled) { close(field ? field.value.trim() : true); }
      });
      leave.addEventListener("click", function () { close(null); });
      dialog.addEventListener("cancel", function (event) { event.preventDefault(); close(null); });
      document.body.append(dialog);
      dialog.showModal();
      (field || (asked.danger === false ? go : leave)).focus();
    });
  }

  /* Says what was done, with one thing that can be done about it. */
  function toast(text, label, act) {
    document.querySelectorAll(".toast").forEach(function (old) { old.remove(); });
    var bar = el("div", { "class": "toast", role: "status" }, [el("span", {}, [text])]);
    if (label) {
      var button = el("button", { type: "button", "data-press": "u" }, [label]);
      button.addEventListener("click", function () { act(bar); });
      bar.append(button);
    }
    document.body.append(bar);
    setTimeout(function () { bar.remove(); }, TOAST_MILLIS);
    return bar;
  }

  function typing(event) {
    var at = event.target;
    return at.isContentEditable || /^(TEXTAREA|SELECT)$/.test(at.tagName) ||
      (at.tagName === "INPUT" && !/^(checkbox|radio|range|button|submit)$/.test(at.type));
  }

  /* Elements with data-press are pressed by that key; the sheet lists those of the page. */
  function keyed() {
    return Array.prototype.filter.call(document.querySelectorAll("[data-press]"), function (one) {
      return one.getClientRects().length > 0 && !one.disabled;
    });
  }

  function sheet() {
    if (document.querySelector("dialog.keys")) { return; }
    var rows = [["?", say("jsKeyHelp")], ["/", say("jsKeySearch")], ["[ ]", say("jsKeyTabs")], ["Enter", say("jsKeyEnter")], ["Esc", say("jsKeyEscape")]];
    keyed().forEach(function (one) { rows.push([one.dataset.press, one.dataset.pressLabel || one.getAttribute("aria-label") || one.textContent.trim()]); });
    document.querySelectorAll("[data-keys]").forEach(function (one) {
      one.dataset.keys.split("|").forEach(function (line) { rows.push([line.slice(0, line.lastIndexOf("=")), line.slice(line.lastIndexOf("=") + 1)]); });
    });
    var close = el("button", { "class": "button", type: "button" }, [say("jsClose")]);
    var dialog = el("dialog", { "class": "ask keys", "aria-labelledby": "keys-title" }, [el("h2", { id: "keys-title" }, [say("jsKeys")]),
      el("dl", { "class": "facts" }, rows.reduce(function (list, row) {
        return list.concat(el("dt", {}, [el("kbd", {}, [row[0]])]), el("dd", {}, [row[1]]));
      }, [])), el("div", { "class": "actions" }, [close])]);
    close.addEventListener("click", function () { dialog.close(); });
    dialog.addEventListener("close", function () { dialog.remove(); });
    document.body.append(dialog);
    dialog.showModal();
  }

  function beside(step) {
    var row = document.querySelector(".steps [aria-current]") || document.querySelector(".tabs [aria-current]");
    var all = row ? Array.prototype.slice.call(row.closest(".steps, .tabs").querySelectorAll("a")) : [];
    var to = all[all.indexOf(row) + step];
    if (to) { to.click(); }
  }

  /* Whoever is in the empty search field already and presses / again wants to search: no name begins with it. */
  function searching(event) {
    var at = event.target;
    return event.key === "/" && at.value === "" && (at.type === "search" || (at.dataset && at.dataset.search !== undefined));
  }

  document.addEventListener("keydown", function (event) {
    if (searching(event)) { event.preventDefault(); return; }
    if (event.altKey || event.ctrlKey || event.metaKey || typing(event) || document.querySelector("dialog[open]")) { return; }
    if (event.key === "?") { event.preventDefault(); sheet(); return; }
    if (event.key === "/") {
      var field = document.querySelector("main [type=search], main [data-search]");
      if (field) { event.preventDefault(); field.focus(); }
      return;
    }
    if (event.key === "[" || event.key === "]") { beside(event.key === "]" ? 1 : -1); return; }
    var hit = keyed().filter(function (one) { return one.dataset.press === event.key; })[0];
    if (hit) {
      event.preventDefault();
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(hit.tagName)) { hit.focus(); } else { hit.click(); }
    }
  });

  function plain(text) { return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase(); }

  /* Find me: the first row whose name begins so comes into the middle of the window and is marked. */
  document.addEventListener("input", function (event) {
    if (!event.target.dataset || !event.target.dataset.find) { return; }
    var wanted = plain(event.target.value.trim());
    document.querySelectorAll("tr.found-row").forEach(function (row) { row.classList.remove("found-row"); });
    var hit = wanted && Array.prototype.filter.call(document.querySelectorAll(event.target.dataset.find + " tbody tr"), function (row) {
      return plain(row.querySelector(".stick").textContent.trim()).split(/[\s'’-]+/).concat(plain(row.querySelector(".stick").textContent.trim()))
        .some(function (word) { return word.indexOf(wanted) === 0; });
    })[0];
    if (hit) {
      hit.classList.add("found-row");
      hit.scrollIntoView({ block: "center" });
    }
  });

  document.addEventListener("click", function (event) {
    if (event.target.closest("[data-key-sheet]")) { sheet(); }
    var table = event.target.closest("table[data-looks]");
    var link = table && !event.ctrlKey && !event.metaKey && (event.target.closest("a") || rowLink(event.target.closest("td.num:not(.cell)")));
    if (link && "look" in link.dataset) { event.preventDefault(); look(link); }
  });

  /* A table with data-looks: its links with data-look open in a dialog, from any number of their row. For the Tab key they are
     one stop, the arrows go from row to row. Without script they are plain links. */
  function rowLink(cell) { return cell && shownLinks(cell.parentNode)[0]; }

  /* The first number stands behind the name on a phone and behind the rounds elsewhere: one of both is shown. */
  function shownLinks(within) {
    return Array.prototype.filter.call(within.querySelectorAll("a[data-look]"), function (link) { return link.getClientRects().length; });
  }

  /* A table is swapped whenever a result comes in: who stood on a line stands on it afterwards. */
  var stoodOn = null;
  var hadFocus = false;

  function stoodLink(within) {
    return shownLinks(within).filter(function (link) { return link.pathname === stoodOn; })[0];
  }

  function lookLinks() {
    document.querySelectorAll("table[data-looks]").forEach(function (table) {
      var stood = stoodLink(table);
      shownLinks(table).forEach(function (link, k) {
        link.tabIndex = (stood ? link === stood : k === 0) ? 0 : -1;
        link.setAttribute("aria-haspopup", "dialog");
        link.setAttribute("aria-label", link.textContent + ", " + table.dataset.looks);
      });
      if (hadFocus && stood) { stood.focus(); }
    });
    hadFocus = false;
  }

  function stand(link, links) {
    stoodOn = link.pathname;
    links.forEach(function (one) { one.tabIndex = one === link ? 0 : -1; });
    link.focus();
  }

  var STEPS = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

  document.addEventListener("keydown", function (event) {
    var link = event.target.closest ? event.target.closest("a[data-look]") : null;
    if (!link || STEPS[event.key] === undefined || event.altKey || event.ctrlKey || event.metaKey) { return; }
    event.preventDefault();
    var links = shownLinks(link.closest("table"));
    stand(links[Math.max(0, Math.min(links.length - 1, links.indexOf(link) + STEPS[event.key]))], links);
  });

  function look(link) {
    stand(link, shownLinks(link.closest("table")));
    fetch(link.href, { headers: { Accept: "text/html" }, credentials: "same-origin" })
      .then(function (answer) { return answer.text(); })
      .then(function (html) {
        var part = new DOMParser().parseFromString(html, "text/html").querySelector("[data-looked]");
        if (!part) { throw new Error("not there"); }
        part.querySelector("h2").id = "look-title";
        showLook(document.adoptNode(part), link);
      })
      .catch(function () { location.href = link.href; });
  }

  function showLook(part, link) {
    var close = el("button", { "class": "button", type: "button" }, [say("jsClose")]);
    part.classList.remove("card");
    var dialog = el("dialog", { "class": "ask", "aria-labelledby": "look-title" }, [part, el("div", { "class": "actions" }, [close])]);
    close.addEventListener("click", function () { dialog.close(); });
    dialog.addEventListener("click", function (event) { if (event.target === dialog) { dialog.close(); } });
    dialog.addEventListener("close", function () {
      dialog.remove();
      var back = link.isConnected ? link : stoodLink(document);
      if (back) { back.focus(); }
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.scrollTop = 0;
  }

  /* The same in one line, while the mouse rests on a number: a cell with data-part shows that part of what the row opens. It
     goes with Escape and when the mouse leaves; it may itself be pointed at. */
  var REST_MILLIS = 200;
  var partsOf = {};
  var resting = null;
  var hint = null;

  function parts(link) {
    partsOf[link.href] = partsOf[link.href] || fetch(link.href, { headers: { Accept: "text/html" }, credentials: "same-origin" })
      .then(function (answer) { return answer.ok ? answer.text() : ""; })
      .then(function (html) {
        var looked = new DOMParser().parseFromString(html, "text/html").querySelectorAll("[data-looked] [data-line]");
        return Array.prototype.map.call(looked, function (part) { return part.dataset.line; });
      })
      .catch(function () { delete partsOf[link.href]; return []; });
    return partsOf[link.href];
  }

  function showHint(cell) {
    parts(rowLink(cell)).then(function (lines) {
      if (resting !== cell || !cell.isConnected || !lines[cell.dataset.part]) { return; }
      hint = el("p", { "class": "hint", role: "tooltip" }, [lines[cell.dataset.part]]);
      cell.append(hint);
      var box = cell.getBoundingClientRect();
      hint.style.top = box.bottom + "px";
      hint.style.left = Math.max(8, Math.min(box.right - hint.offsetWidth, document.documentElement.clientWidth - hint.offsetWidth - 8)) + "px";
    });
  }

  function noHint() {
    resting = null;
    if (hint) { hint.remove(); hint = null; }
  }

  document.addEventListener("pointerover", function (event) {
    var cell = event.pointerType === "mouse" ? event.target.closest("table[data-looks] td[data-part]") : null;
    if (cell === resting) { return; }
    noHint();
    if (!cell || !rowLink(cell)) { return; }
    resting = cell;
    setTimeout(function () { if (resting === cell) { showHint(cell); } }, REST_MILLIS);
  });
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") { noHint(); } });
  document.addEventListener("scroll", noHint, { passive: true, capture: true });

  document.addEventListener("DOMContentLoaded", function () {
    lookLinks();
    document.addEventListener("focusin", function (event) {
      var link = event.target.closest("a[data-look]");
      if (link) { stoodOn = link.pathname; }
    });
    document.body.addEventListener("htmx:beforeSwap", function () {
      hadFocus = !!(document.activeElement && document.activeElement.closest("a[data-look]"));
    });
    document.body.addEventListener("htmx:afterSwap", function () { partsOf = {}; noHint(); lookLinks(); });
    matchMedia("(max-width: 46rem)").addEventListener("change", lookLinks);
  });

  window.Tengen = Object.assign(window.Tengen || {}, { say: say, el: el, uuid: uuid, ask: ask, toast: toast, refusal: refusal });
})();
