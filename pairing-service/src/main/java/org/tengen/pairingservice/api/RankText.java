package org.tengen.pairingservice.api;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import org.tengen.pairingservice.tournament.Rank;

/** A rank as a request writes it: {@code "3k"}, or {@code {"value": -3, "shown": "3k"}}. */
public record RankText(Rank rank) {

    /** {@code 12 kyu} and {@code 1 dan pro} fit. */
    private static final int LONGEST = 12;

    private static boolean printable(int c) {
        return c >= ' ' && !Character.isISOControl(c);
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static RankText of(JsonNode json) {
        if (json.isObject() && json.path("value").isInt()) {
            int value = json.get("value").asInt();
            if (value < Rank.WEAKEST || value > Rank.STRONGEST) {
                throw new IllegalArgumentException("a rank lies between 60k and 9d");
            }
            String shown = json.path("shown").asText(Rank.of(value).shown());
            if (shown.length() > LONGEST || !shown.chars().allMatch(RankText::printable)) {
                throw new IllegalArgumentException("a rank is shown in at most " + LONGEST + " printable characters");
            }
            return new RankText(new Rank(value, shown));
        }
        return new RankText(Rank.parse(json.asText())
                .orElseThrow(
                        () -> new IllegalArgumentException("\"" + json.asText() + "\" is no rank; write 3k or 2d")));
    }
}
