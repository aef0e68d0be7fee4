package org.tengen.gameservice.round;

import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Side;

/** What this service reads of {@code tournament.rounds.v1}. */
record RoundMessage(
        UUID tournamentId,
        String federation,
        int round,
        long revision,
        Status status,
        Tournament tournament,
        List<Pairing> pairings) {

    enum Status {
        PUBLISHED,
        CLOSED,
        WITHDRAWN
    }

    record Tournament(
            String name,
            String gameClass,
            String ruleset,
            Size boardSize,
            String timeSystem,
            String place,
            LocalDate startDate,
            LocalDate endDate) {}

    record Size(int width, int height) {}

    record Pairing(
            UUID gameId, int table, Side black, Side white, int handicap, int komiHalfPoints, Result importedResult) {}

    /** @throws Unreadable when a part is missing without which no game can be opened */
    RoundMessage requireWhole() {
        boolean whole = tournamentId != null && federation != null && round >= 1 && status != null;
        whole &= tournament != null && tournament.boardSize() != null && tournament.gameClass() != null;
        for (Pairing pairing : games()) {
            whole &= pairing.gameId() != null && isWhole(pairing.black()) && isWhole(pairing.white());
        }
        if (!whole) {
            throw new Unreadable("the round lacks a part that every round has", null);
        }
        return this;
    }

    private static boolean isWhole(Side side) {
        return side != null
                && side.playerId() != null
                && side.rank() != null
                && side.rank().shown() != null;
    }

    /** The games that shall exist. */
    List<Pairing> games() {
        return status == Status.WITHDRAWN || pairings == null ? List.of() : pairings;
    }

    /** A day that no contract has room for (0026 for 2026) is no reason to open no games: they have none then. */
    private LocalDate day() {
        LocalDate day = tournament.endDate() == null ? tournament.startDate() : tournament.endDate();
        return day != null && GameTerms.isDayOfGo(day) ? day : null;
    }

    GameTerms terms(Pairing pairing) {
        return new GameTerms(
                federation,
                tournamentId,
                round,
                pairing.table(),
                tournament.name(),
                tournament.place(),
                day(),
                tournament.boardSize().width(),
                tournament.boardSize().height(),
                tournament.ruleset(),
                pairing.handicap(),
                pairing.komiHalfPoints(),
                tournament.gameClass(),
                tournament.timeSystem(),
                true,
                pairing.black(),
                pairing.white());
    }
}
