package org.tengen.ratingservice.ledger.game;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.UnaryOperator;

/** How results that an earlier version stored are read. */
public final class EarlierResults {

    /** Games of a file had their ids from their lines; rulings of those days mean these ids. */
    public static final UnaryOperator<JsonNode> BY_PLACE = payload -> {
        ObjectNode later = payload.deepCopy();
        ((ObjectNode) later.get("results")).put("gameIds", EventResults.GameIds.BY_PLACE.name());
        return later;
    };

    private EarlierResults() {}
}
