/* The results pad of the desk and of helpers: table number, letter, next. After a table's number what can mean nothing else is
   sent at once, from table 100 on w and b too, so that no result takes more than four keys; Enter sends the rest. A letter
   alone is for the next open table. The language of the page has letters of its own for White and Black (data-white, data-black of
   the form); w and b go on meaning White and Black where the language gives them no other sense, and what it does give another
   sense waits for Enter always, so that a habit enters no wrong winner. Rows are tr[data-table] with data-white and data-black, settled when they have a result; a button in a row says
   by data-line what it sends. */
(function () {
  "use strict";

  var say = Tengen.say;
  var LINE = /^\s*(\d{1,5})\s*([wb=0!])/i;
  /* A blank before w or b says that more follows: 120 w!, 120 b3.5. */
  var AT_ONCE = /^(\d{3,5}[wb]|\d{1,5}\s*([wb]?!|=)|\d{1,5}\s+0)$/i;
  /* Slips come in the order of tables: the number is not needed. No table is called 0. */
  var LETTER_ALONE = /^\s*([wb=!].*|0)$/i;

  var OWN_LETTER = /^(\s*\d{0,5}\s*)([a-z])/i;

  function row(table) { return document.querySelector("tr[data-table='" + table + "']"); }

  /* deliver(body, version) sends and answers a promise that fails with an error that has the problem; arrived(answer) hears
     of what was taken. */
  Tengen.pad = function (form, deliver, arrived) {
    var input = form.elements.line;
    var entered = 0;
    var letters = { w: "w", b: "b" };
    letters[form.dataset.white] = "w";
    letters[form.dataset.black] = "b";

    /* The line as the server reads it: w and b. */
    function plain(text) {
      return text.replace(OWN_LETTER, function (all, before, letter) { return before + (letters[letter.toLowerCase()] || letter); });
    }

    /* The line as it is typed here: what was refused stands in the field again in the letters of this page. */
    function own(line) {
      return line.replace(OWN_LETTER, function (all, before, letter) {
        return before + ({ w: form.dataset.white, b: form.dataset.black }[letter.toLowerCase()] || letter);
      });
    }

    /* A letter that means the other colour elsewhere. */
    function doubtful(text) {
      var read = OWN_LETTER.exec(text);
      var letter = read ? read[2].toLowerCase() : "";
      return /[wb]/.test(letter) && letters[letter] !== letter;
    }

    /* The first table after the last one entered that has no result; after the last table the first again. */
    function next() {
      var open = Array.prototype.filter.call(document.querySelectorAll("tr[data-table]"), function (one) {
        return !one.classList.contains("settled") && one.querySelector(".result-buttons");
      });
      return open.filter(function (one) { return Number(one.dataset.table) > entered; })[0] || open[0] || null;
    }

    /* What was typed, with the table it is for. */
    function whole(raw) {
      var typed = plain(raw);
      var alone = LETTER_ALONE.exec(typed);
      var board = alone && next();
      return board ? board.dataset.table + " " + alone[1] : typed;
    }

    /* Who would win by what is typed so far. */
    function preview() {
      var place = form.querySelector("[data-preview-line]");
      var line = whole(input.value);
      var table = /^\s*(\d{1,5})/.exec(line);
      var board = table ? row(table[1]) : input.value ? null : next();
      if (!table) { place.textContent = board ? say("jsNextTable", board.dataset.table, board.dataset.white, board.dataset.black) : ""; return; }
      if (!board) { place.textContent = say("jsNoSuchTable", table[1]); return; }
      place.textContent = inWords(line) || say("jsTableOf", table[1], board.dataset.white, board.dataset.black);
    }

    /* Who wins by a whole line, with the colour; nothing while it says nothing. */
    function inWords(line) {
      var read = LINE.exec(line);
      var board = read && row(read[1]);
      if (!board) { return ""; }
      var table = read[1];
      var white = /w/i.test(read[2]);
      var more = line.slice(read[0].length).trim();
      if (read[2] === "=") { return say("jsPadJigo", table); }
      if (read[2] === "!") { return say("jsPadNobody", table); }
      if (read[2] === "0") { return say("jsPadBothLost", table); }
      return say("jsTableWinner", table, white ? board.dataset.white : board.dataset.black, say(white ? "jsPadWhite" : "jsPadBlack"),
        more === "!" ? say("jsPadDefault") : more ? say("jsPadMore", more) : "");
    }

    function receipt(text, bad) {
      var line = form.querySelector("[data-receipt]");
      line.textContent = text;
      line.hidden = false;
      line.className = "notice " + (bad ? "bad" : "good");
    }

    /* Who types fast is at the next table before the answer comes. */
    function mark(line, sent) {
      var table = /^\s*(\d+)/.exec(line);
      var board = table && row(table[1]);
      if (sent && table) { entered = Number(table[1]); }
      if (board) { board.classList.toggle("settled", sent); }
    }

    function enter(line, seen, reason) {
      var body = { tournament: form.dataset.tournament, round: Number(form.dataset.round), line: line };
      if (seen) { body.confirm = true; }
      if (reason) { body.reason = reason; }
      return deliver(body, seen).then(function (answer) {
        arrived(answer);
        receipt(say("jsNoted", inWords(line) || line));
        preview();
      }).catch(function (error) { return refused(line, seen, reason, error); });
    }

    /* Another result stands: who says yes changes it, with a reason where others rely on it. */
    function refused(line, seen, reason, error) {
      mark(line, false);
      var told = error.problem || {};
      if (seen && !reason && /\/confirmation-needed$/.test(told.type || "")) {
        return Tengen.ask({ title: told.title, field: { label: say("jsWhyChanged") } })
          .then(function (why) { return why ? enter(line, seen, why) : leave(); });
      }
      if (told.result && told.currentVersion) {
        return Tengen.ask({ title: otherwise(line, told) }).then(function (yes) { return yes === null ? leave() : enter(line, told.currentVersion); });
      }
      receipt(own(line) + ": " + (error instanceof TypeError ? say("jsNoConnection") : error.message), true);
      if (!input.value) { input.value = own(line); }
      input.select();
      return null;
    }

    /* Both results in the words of the pad: the one that stands, and what was typed. */
    function otherwise(line, told) {
      var table = /^\s*\d+/.exec(line);
      var letter = { WHITE: "w", BLACK: "b" }[told.result.winner];
      var ending = letter ? letter + (told.result.by === "FORFEIT" ? "!" : "") : { JIGO: "=", BOTH_LOSE: "0" }[told.result.by];
      var stands = table && ending && inWords(table[0] + " " + ending);
      return stands && inWords(line) ? say("jsOtherResult", stands, inWords(line)) : told.detail;
    }

    function leave() {
      input.focus();
      receipt(say("jsNothingDone"), true);
    }

    function send(line) {
      if (!line) { return; }
      mark(line, true);
      preview();
      enter(line, null);
    }

    function typed() {
      var line = whole(input.value.trim());
      input.value = "";
      send(line);
    }

    input.addEventListener("input", function (event) {
      var table = AT_ONCE.test(plain(input.value)) && !doubtful(input.value) && /^\d+/.exec(input.value);
      if (table && row(table[0]) && !/^delete/.test(event.inputType || "")) { typed(); } else { preview(); }
    });
    /* A question mark is in no line: it opens what the keys mean. */
    input.addEventListener("keydown", function (event) {
      var help = form.querySelector("details");
      if (event.key === "?" && help) { event.preventDefault(); help.open = !help.open; }
    });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      typed();
    });
    document.addEventListener("click", function (event) {
      var button = event.target.closest("button[data-line]");
      if (button) { send(button.dataset.line); }
    });
    document.addEventListener("htmx:afterSettle", preview);
    preview();
  };
})();
