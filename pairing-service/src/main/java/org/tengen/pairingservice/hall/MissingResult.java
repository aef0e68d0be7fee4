package org.tengen.pairingservice.hall;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.RoundClock;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * A board that has no final result.
 *
 * @param minutes since the round started; null without a clock
 * @param stage PLAYING, DEFAULT_LOSS_DUE once whoever has not come may lose, OVERTIME once the limit has passed, HELD for a
 *     result that is there and not final, RULED for a default that game-service has not recorded yet
 */
public record MissingResult(
        int round,
        int table,
        UUID gameId,
        UUID white,
        String whiteName,
        UUID black,
        String blackName,
        Long minutes,
        Stage stage,
        Hold hold) {

    /** How long it has been going on, in words. */
    public enum Stage {
        PLAYING,
        DEFAULT_LOSS_DUE,
        OVERTIME,
        HELD,
        RULED
    }

    public static List<MissingResult> of(Tournament state, Map<UUID, Person> persons, Instant now) {
        List<MissingResult> missing = new ArrayList<>();
        for (Round round : state.rounds().values()) {
            if (!round.published()) {
                continue;
            }
            RoundClock clock = state.direction().clocks().get(round.number());
            for (Board board : round.boards().values()) {
                if (!board.settled() || board.hold() != null) {
                    missing.add(of(board, clock, persons, now));
                }
            }
        }
        missing.sort(Comparator.comparingInt(MissingResult::round).thenComparingInt(MissingResult::table));
        return missing;
    }

    private static MissingResult of(Board board, RoundClock clock, Map<UUID, Person> persons, Instant now) {
        Pair pair = board.pair();
        return new MissingResult(
                board.round(),
                pair.table(),
                pair.gameId(),
                pair.white(),
                name(pair.white(), persons),
                pair.black(),
                name(pair.black(), persons),
                clock == null || clock.startsAt().isAfter(now)
                        ? null
                        : Duration.between(clock.startsAt(), now).toMinutes(),
                stage(board, clock, now),
                board.hold());
    }

    private static String name(UUID entryId, Map<UUID, Person> persons) {
        return persons.getOrDefault(entryId, Person.FORGOTTEN).fullName();
    }

    private static Stage stage(Board board, RoundClock clock, Instant now) {
        if (board.hold() != null) {
            return Stage.HELD;
        }
        if (board.defaultRuled() != null) {
            return Stage.RULED;
        }
        if (clock != null && clock.overtimeLimitAt().filter(now::isAfter).isPresent()) {
            return Stage.OVERTIME;
        }
        boolean due =
                clock != null && clock.defaultLossAt().filter(now::isAfter).isPresent();
        return due ? Stage.DEFAULT_LOSS_DUE : Stage.PLAYING;
    }
}
