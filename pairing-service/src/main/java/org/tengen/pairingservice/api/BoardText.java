package org.tengen.pairingservice.api;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Settings;

/** A board as a request writes it: {@code 19}, or {@code {"width": 19, "height": 19}}. */
public record BoardText(Settings.BoardSize size) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static BoardText of(JsonNode json) {
        int width = json.isObject() ? json.path("width").asInt() : json.asInt();
        int height = json.isObject() ? json.path("height").asInt() : json.asInt();
        if (Math.min(width, height) < 1 || Math.max(width, height) > Limits.MAX_BOARD_LINES) {
            throw new IllegalArgumentException("a board has 1 to " + Limits.MAX_BOARD_LINES + " lines");
        }
        return new BoardText(new Settings.BoardSize(width, height));
    }
}
