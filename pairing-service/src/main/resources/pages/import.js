/* A tournament file is looked at first; the same file and who its people are go along when it is confirmed. */
(function () {
  "use strict";

  function chosen() { return document.querySelector("[data-import]"); }

  function query() { return "?games=" + chosen().elements.games.checked; }

  function body() {
    var data = new FormData();
    data.append("file", chosen().elements.file.files[0]);
    return data;
  }

  function look(form) {
    var place = document.getElementById("preview");
    place.setAttribute("aria-busy", "true");
    fetch("/tournaments/import/preview" + query(), {
      method: "POST", body: body(), credentials: "same-origin",
      headers: JSON.parse(document.body.getAttribute("hx-headers") || "{}")
    }).then(function (answer) {
      return answer.text().then(function (text) {
        if (!answer.ok) { throw new Error(detail(text, answer.status)); }
        place.innerHTML = text;
        place.scrollIntoView({ block: "start" });
      });
    }).catch(function (error) { place.replaceChildren(); Tengen.show(form, error); })
      .finally(function () { place.removeAttribute("aria-busy"); });
  }

  function detail(text, status) {
    try { return JSON.parse(text).detail || text; } catch (noJson) { return Tengen.say("jsServerAnswered", status); }
  }

  function people(form) {
    var said = {};
    form.querySelectorAll("select[data-key]").forEach(function (field) {
      said[field.dataset.key] = field.value === "new" ? null : field.value;
    });
    return new Blob([JSON.stringify(said)], { type: "application/json" });
  }

  document.addEventListener("submit", function (event) {
    var form = event.target;
    if ("import" in form.dataset) {
      event.preventDefault();
      look(form);
    } else if ("importConfirm" in form.dataset) {
      event.preventDefault();
      var data = body();
      data.append("people", people(form), "people.json");
      Tengen.submit(form, "POST", "/api/tournaments/import" + query(), data, null);
    }
  });

  /* Another file or another wish is another preview. */
  document.addEventListener("change", function (event) {
    if (event.target.closest("[data-import]")) {
      document.getElementById("preview").replaceChildren();
      var line = document.querySelector("[data-import] [data-problem]");
      line.hidden = true;
    }
  });
})();
