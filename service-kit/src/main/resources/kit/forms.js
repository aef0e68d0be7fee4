/* What was typed is never lost: forms that the browser sends itself keep their fields until the answer shows that they
   arrived, send once however often they are clicked, and a page that is older than the session renews its token. */
(function () {
  "use strict";

  var DRAFT = "tengen-draft";
  var TOKEN = "X-CSRF-Token";
  /* What is quicker is not worth a word. */
  var SLOW_MILLIS = 1000;
  var plain = window.fetch.bind(window);

  /* Who signed in again in another tab has a new session; the token of this page belongs to the old one. */
  function renew() {
    return plain(location.href, { headers: { Accept: "text/html" }, credentials: "same-origin" })
      .then(function (answer) { return answer.text(); })
      .then(function (html) {
        var fresh = new DOMParser().parseFromString(html, "text/html").body.getAttribute("hx-headers");
        if (fresh) { document.body.setAttribute("hx-headers", fresh); }
        return JSON.parse(fresh || "{}");
      });
  }

  window.fetch = function (address, options) {
    return plain(address, options).then(function (answer) {
      var sent = options && options.headers;
      if (answer.status !== 403 || !sent || sent[TOKEN] === undefined) { return answer; }
      return answer.clone().json().then(function (problem) {
        if (!/\/request-not-from-this-site$/.test(problem.type || "")) { return answer; }
        return renew().then(function (fresh) {
          return plain(address, Object.assign({}, options, { headers: Object.assign({}, sent, fresh) }));
        });
      }, function () { return answer; });
    });
  };

  function draft() {
    try { return JSON.parse(sessionStorage.getItem(DRAFT) || "null"); } catch (blocked) { return null; }
  }

  function keep(one) {
    try {
      if (one) { sessionStorage.setItem(DRAFT, JSON.stringify(one)); } else { sessionStorage.removeItem(DRAFT); }
    } catch (blocked) { return; }
  }

  function fields(form) {
    return Array.prototype.filter.call(form.elements, function (field) {
      return field.name && !/^(hidden|password|file|submit|button)$/.test(field.type);
    });
  }

  function ticked(field) { return /^(checkbox|radio)$/.test(field.type); }

  function here() { return location.pathname + location.search; }

  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (event.defaultPrevented || form.method !== "post") { return; }
    if (form.dataset.sent) { event.preventDefault(); return; }
    form.dataset.sent = "yes";
    setTimeout(function () { working(form); }, SLOW_MILLIS);
    if (form.querySelector("[type=password]")) { return; }
    keep({
      page: here(), form: Array.prototype.indexOf.call(document.forms, form), action: form.getAttribute("action"), failed: false,
      typed: fields(form).map(function (field) { return ticked(field) ? field.checked : field.value; })
    });
  });

  /* The office calculates, a list of a federation is read: until the next page comes this one says that it is being done. */
  function working(form) {
    if (!form.dataset.sent || form.querySelector(".working-line")) { return; }
    form.append(Tengen.el("p", { "class": "working-line muted small", role: "status" }, [
      Tengen.say("jsWorking"), Tengen.el("progress", { "class": "working", "aria-label": Tengen.say("jsWorking") })]));
  }

  function restore(kept) {
    var form = document.forms[kept.form];
    if (!form || form.getAttribute("action") !== kept.action) { return; }
    fields(form).forEach(function (field, k) {
      if (kept.typed[k] === undefined) { return; }
      if (ticked(field)) { field.checked = kept.typed[k]; } else { field.value = kept.typed[k]; }
    });
    if (form.closest("details")) { form.closest("details").open = true; }
    form.scrollIntoView({ block: "center" });
    if (kept.wrong && kept.wrong.length) { mark(form, kept.wrong); } else { Tengen.toast(Tengen.say("jsDraftKept")); }
  }

  /* What the answer said of fields stands at the fields. */
  function mark(form, wrong) {
    wrong.forEach(function (one, index) {
      var field = form.elements[one.field];
      if (!field || !field.closest || field.type === "hidden") { return; }
      var line = Tengen.el("small", { "class": "field-problem", id: "problem-" + one.field.replace(/\W/g, "-") }, [one.message]);
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", line.id);
      field.closest(".field, label, form").append(line);
      if (index === 0) { field.focus(); }
    });
  }

  function wrongFields() {
    return Array.prototype.map.call(document.querySelectorAll("[data-wrong]"), function (one) {
      return { field: one.dataset.wrong, message: one.textContent };
    });
  }

  /* No page came between the sending and this look at the same page: the network was away. */
  function cameBack() {
    var navigation = performance.getEntriesByType("navigation")[0];
    return Boolean(navigation) && /^(reload|back_forward)$/.test(navigation.type);
  }

  document.addEventListener("DOMContentLoaded", function () {
    var kept = draft();
    if (!kept || location.pathname === "/login") { return; }
    if (document.querySelector(".problem-page")) {
      kept.failed = true;
      kept.wrong = wrongFields();
      keep(kept);
      document.querySelectorAll("[data-sign-in]").forEach(function (link) { link.href = "/login?next=" + encodeURIComponent(kept.page); });
      document.querySelectorAll("[data-to-form]").forEach(function (link) { link.href = kept.page; link.hidden = false; });
      return;
    }
    /* The page itself says what was wrong, with its forms as they were before anything was typed. */
    if (document.querySelector("[data-refused]")) {
      kept.wrong = wrongFields();
      restore(kept);
    } else if (kept.page === here() && (kept.failed || cameBack())) { restore(kept); }
    keep(null);
  });

  addEventListener("pageshow", function () {
    document.querySelectorAll(".working-line").forEach(function (line) { line.remove(); });
    Array.prototype.forEach.call(document.forms, function (form) { delete form.dataset.sent; });
  });
})();
