package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.cli.server.ApiClient;

/** The end of the demo: the final standings, the rating list before and after, and the checks that decide the exit status. */
final class Ending {

    private static final int SHOWN_ROWS = 12;

    private final ApiClient admin;
    private final ApiClient operator;
    private final Stage stage;
    private final List<String> failures = new ArrayList<>();

    Ending(ApiClient admin, ApiClient operator, Stage stage) {
        this.admin = admin;
        this.operator = operator;
        this.stage = stage;
    }

    /** Shows and checks everything; answers what did not hold. */
    List<String> show(Story story, Demo.Played played) {
        JsonNode standings =
                admin.get("/api/tournaments/" + played.cast().tournamentId() + "/standings?after=" + story.rounds());
        showStandings(standings);
        check(
                "standings",
                ExpectedStandings.differences(
                        story.facts(admin, played.cast()),
                        story.rounds(),
                        played.cast().keyByEntryId(),
                        standings));
        if (story instanceof FileStory file && KnownStandings.exist(file)) {
            JsonNode all =
                    admin.get(standingsPath(story, played) + "&criteria=" + String.join(",", KnownStandings.COMPARED));
            failures.addAll(KnownStandings.differences(file, all));
            stage.say("Compared: the file's own final standings, in " + String.join(", ", KnownStandings.COMPARED));
        }
        checkRatings(played);
        verifyLogs();
        return failures;
    }

    private static String standingsPath(Story story, Demo.Played played) {
        return "/api/tournaments/" + played.cast().tournamentId() + "/standings?after=" + story.rounds();
    }

    private void showStandings(JsonNode standings) {
        stage.say("");
        stage.say("Final standings");
        List<String> criteria = new ArrayList<>();
        standings.path("criteria").forEach(criterion -> criteria.add(criterion.asText()));
        StringBuilder head = new StringBuilder(String.format("  %5s  %-28s %4s", "place", "name", "rank"));
        criteria.forEach(criterion -> head.append(String.format(" %7s", criterion)));
        stage.say(head.toString());
        int shown = 0;
        for (JsonNode row : standings.path("rows")) {
            if (shown++ == SHOWN_ROWS) {
                stage.say("  ... " + (standings.path("rows").size() - SHOWN_ROWS) + " more");
                break;
            }
            StringBuilder line = new StringBuilder(String.format(
                    "  %5s  %-28s %4s",
                    row.path("tie").asBoolean() ? "=" : row.path("place").asText(),
                    row.path("name").asText() + " " + row.path("firstName").asText(),
                    row.path("rank").asText()));
            criteria.forEach(criterion -> line.append(String.format(
                    " %7s", number(row.path("criteria").path(criterion).asDouble()))));
            stage.say(line.toString());
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private void checkRatings(Demo.Played played) {
        ExpectedRatings expected = ExpectedRatings.of(admin, played.cast().tournamentId());
        JsonNode event = stage.await("the ratings of all games", () -> {
            JsonNode seen = admin.get("/api/ratings/events/" + played.cast().tournamentId());
            return expected.countedIn(seen) ? Optional.of(seen) : Optional.empty();
        });
        check("ratings", expected.differences(admin, event));
        showRatings(event);
    }

    private void showRatings(JsonNode event) {
        stage.say("");
        stage.say("Ratings, before and after");
        Map<String, String> names = new HashMap<>();
        admin.get("/api/ratings/current")
                .path("players")
                .forEach(player -> names.put(
                        player.path("playerId").asText(),
                        player.path("name").asText() + " "
                                + player.path("firstName").asText()));
        int shown = 0;
        for (JsonNode player : event.path("players")) {
            if (shown++ == SHOWN_ROWS) {
                stage.say("  ... " + (event.path("players").size() - SHOWN_ROWS) + " more");
                break;
            }
            double before = player.path("before").asDouble();
            double after = player.path("after").asDouble();
            stage.say(String.format(
                    "  %-28s %8.1f -> %8.1f  %+6.1f",
                    names.getOrDefault(player.path("playerId").asText(), ""), before, after, after - before));
        }
    }

    private void verifyLogs() {
        stage.say("");
        for (String service : List.of("game", "pairing", "rating")) {
            JsonNode log = operator.get("/admin/" + service + "/verify-log");
            stage.say(String.format(
                    "Event log of the %s service: %d events in %d streams, %s",
                    service,
                    log.path("events").asInt(),
                    log.path("streams").asInt(),
                    log.path("ok").asBoolean() ? "every hash verified" : "BROKEN"));
            if (!log.path("ok").asBoolean()) {
                failures.add("the event log of the " + service + " service: " + log.path("broken"));
            }
            int dead = operator.get("/admin/" + service + "/dead-letters").size();
            if (dead > 0) {
                failures.add(dead + " dead letters in the " + service + " service");
            }
        }
    }

    private void check(String what, List<String> differences) {
        if (differences.isEmpty()) {
            stage.say("");
            stage.say("Checked: " + what + " are what the engine makes of the same games");
        }
        differences.forEach(difference -> failures.add(what + ": " + difference));
    }
}
