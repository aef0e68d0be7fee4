package org.tengen.pairingservice.fork;

import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.api.RankText;
import org.tengen.pairingservice.tournament.Result;

/**
 * One thing to try. Which fields count depends on the kind.
 *
 * @param kind {@code bar}, {@code floor}, {@code parameter}, {@code enter}, {@code rank}, {@code participation},
 *     {@code withdraw}, {@code reinstate}, {@code result}, {@code undo}
 * @param rank of bar, floor or player
 * @param parameter name of a pairing parameter, {@code handicap.correction}
 * @param rounds round → takes part
 * @param version the event to undo
 */
public record Change(
        String kind,
        RankText rank,
        String parameter,
        String value,
        String name,
        String firstName,
        String country,
        String club,
        Double rating,
        UUID entryId,
        Map<Integer, Boolean> rounds,
        UUID gameId,
        Result.Winner winner,
        Result.By by,
        Integer version) {}
