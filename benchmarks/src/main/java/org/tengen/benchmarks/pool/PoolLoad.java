package org.tengen.benchmarks.pool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Loads a million games into the rating service through its inbox and measures a whole re-rating, previews and a card.
 * One argument: the service's {@code quarkus-run.jar}. The service runs with a heap of 1 GB on PostgreSQL and Kafka
 * of its own; options for it may follow.
 */
public final class PoolLoad {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final MeasuredService service;

    private PoolLoad(MeasuredService service) {
        this.service = service;
    }

    public static void main(String[] arguments) throws Exception {
        try (MeasuredService service = new MeasuredService(arguments)) {
            PoolLoad load = new PoolLoad(service);
            load.fill();
            load.measure();
            service.restart();
            load.timed("after a start: log to draft list", load::draft);
            load.timed("the same again, nothing changed", load::draft);
        }
        System.exit(0);
    }

    private void fill() throws IOException, InterruptedException {
        int file = 0;
        for (String csv : new Federation().files()) {
            long begin = System.nanoTime();
            JsonNode submission = service.json(
                    "POST", "/api/ratings/inbox?fileName=f" + ++file, csv, Map.of("Content-Type", "text/csv"));
            Map<String, String> reasons = new LinkedHashMap<>();
            submission.get("findings").forEach(finding -> {
                if (finding.get("level").asText().equals("WARNING")) {
                    reasons.put(finding.get("check").asText(), "invented");
                }
            });
            double checked = MeasuredService.seconds(begin);
            service.json(
                    "POST",
                    "/api/ratings/inbox/" + submission.get("submissionId").asText() + "/accept",
                    JSON.writeValueAsString(Map.of("overrides", reasons)),
                    Map.of("If-Match", "\"" + submission.get("version").asInt() + "\""));
            settle();
            System.out.printf(
                    "file %d: checked in %.1f s, accepted and rated in %.1f s%n",
                    file, checked, MeasuredService.seconds(begin) - checked);
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private void timed(String what, Work work) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        work.run();
        System.out.printf("%-60s %8.3f s%n", what, MeasuredService.seconds(begin));
    }

    private void measure() throws IOException, InterruptedException {
        timed("draft list of everything", this::draft);
        for (int turn = 1; turn <= 3; turn++) {
            double above = 300 + turn;
            timed("whole history re-rated, changes stored, draft list made", () -> {
                decide("{\"type\":\"POLICY\",\"system\":\"egf2021\",\"parameters\":{\"resetAbove\":" + above + "}}");
                settle();
                draft();
            });
        }
        UUID tireless = UUID.nameUUIDFromBytes(("XX/egf/" + Federation.tireless()).getBytes(StandardCharsets.UTF_8));
        JsonNode steps = service.json(
                        "GET", "/api/ratings/pools/main/players/" + tireless + "/account?federation=XX", null, Map.of())
                .get("steps");
        for (JsonNode game : steps.get(steps.size() / 2).get("games")) {
            timed("preview of a correction in the middle", () -> {
                JsonNode preview = service.json("POST", "/api/ratings/pools/main/preview", annulment(game), Map.of());
                System.out.print(preview.get("moved").asInt() + " moved ");
            });
        }
        for (int turn = 0; turn < 3; turn++) {
            decide(annulment(steps.get(steps.size() - 1).get("games").get(turn)));
            settle();
            timed("card of a player, first asked after a change", () -> card(tireless));
            timed("the same again", () -> card(tireless));
            timed(
                    "the page of it",
                    () -> service.send("GET", "/players/" + tireless, null, Map.of("Accept", "text/html")));
        }
    }

    private static String annulment(JsonNode game) {
        return "{\"type\":\"RULE_GAME\",\"gameId\":\"" + game.get("gameId").asText()
                + "\",\"winner\":\"\",\"notRated\":\"annulled\"}";
    }

    private void card(UUID player) throws IOException, InterruptedException {
        JsonNode card = service.json("GET", "/api/players/" + player, null, Map.of());
        System.out.print(card.get("games").size() + " games ");
    }

    private void decide(String decision) throws IOException, InterruptedException {
        String seen = service.send("GET", "/api/ratings/pools/main?federation=XX", null, Map.of())
                .headers()
                .firstValue("ETag")
                .orElseThrow();
        service.json(
                "POST",
                "/api/ratings/pools/main/decisions",
                "{\"decision\":" + decision + ",\"reason\":\"measured\"}",
                Map.of("If-Match", seen));
    }

    private void draft() throws IOException, InterruptedException {
        JsonNode draft = service.json("GET", "/api/ratings/pools/main/lists/draft?date=2026-01-01", null, Map.of());
        System.out.print(draft.get("players").size() + " lines ");
    }

    private void settle() throws IOException, InterruptedException {
        while (service.json("GET", "/api/ratings/pools/main?federation=XX", null, Map.of())
                        .get("waiting")
                        .asInt()
                > 0) {
            Thread.sleep(50);
        }
    }
}
