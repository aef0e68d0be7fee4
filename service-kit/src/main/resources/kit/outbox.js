/* What a player said while there was no network: it waits in the phone's own store, also over a closed page, and is sent by the
   next page of this site that has a network, under the key it was given first, so that it counts once. A service worker would
   need https, which a hall's network has not. */
(function () {
  "use strict";

  var BOX = "tengen-outbox";
  /* Often enough that a network that comes back is used at once, seldom enough for a battery. */
  var RETRY_MILLIS = 4000;

  function all() {
    try { return JSON.parse(localStorage.getItem(BOX) || "{}"); } catch (blocked) { return {}; }
  }

  /* letter: {body, key}, or null when there is nothing to wait for any more */
  function put(game, letter) {
    var letters = all();
    if (letter) { letters[game] = letter; } else { delete letters[game]; }
    try { localStorage.setItem(BOX, JSON.stringify(letters)); } catch (blocked) { return; }
  }

  /* Resolves to {ok, status, json}; rejects while there is no network or the service is away, and then the letter waits on. Who
     has to sign in first finds it still there afterwards. */
  function send(game, letter) {
    var headers = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    headers["Idempotency-Key"] = letter.key;
    headers["Content-Type"] = "application/json";
    headers.Accept = "application/json";
    return fetch("/api/games/" + game + "/claim", { method: "POST", headers: headers, body: JSON.stringify(letter.body), credentials: "same-origin" })
      .then(function (answer) {
        if (answer.status === 503) { throw new TypeError("away"); }
        return answer.json().then(function (json) {
          if (answer.status !== 401) { put(game, null); }
          return { ok: answer.ok, status: answer.status, json: json };
        });
      });
  }

  /* The page of a game looks after its own. */
  function others() {
    var letters = all();
    return Object.keys(letters).filter(function (game) { return !document.querySelector("[data-say='" + game + "']"); })
      .map(function (game) { return { game: game, letter: letters[game] }; });
  }

  function sweep() {
    others().forEach(function (one) {
      send(one.game, one.letter).then(function (answer) {
        if (answer.status !== 401) { Tengen.toast(answer.ok ? Tengen.say("jsSentLater") : answer.json.detail || answer.json.title); }
      }, function () { setTimeout(sweep, RETRY_MILLIS); });
    });
  }

  window.Tengen = Object.assign(window.Tengen || {}, { outbox: { RETRY_MILLIS: RETRY_MILLIS, put: put, waiting: function (game) { return all()[game] || null; }, send: send } });
  document.addEventListener("DOMContentLoaded", sweep);
  addEventListener("online", sweep);
})();
