package org.tengen.ratingservice.desk;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.office.History;
import org.tengen.ratingservice.page.Figures;
import org.tengen.ratingservice.player.PlayerTables;

/** The office's log as its desk shows it: what was decided about whom, with a way to it. */
@Singleton
class OfficeLog {

    private final Transactor transactor;
    private final CurrentRatings ratings;
    private final Words words;

    OfficeLog(Transactor transactor, CurrentRatings ratings, Words words) {
        this.transactor = transactor;
        this.ratings = ratings;
        this.words = words;
    }

    /** A decision that was taken. @param shownAt in UTC @param address of what it is about; empty when that has no page */
    public record Row(Instant at, String shownAt, String what, String subject, String address, String reason) {}

    /** Names of everything a part of the log speaks of. */
    private record Known(Map<UUID, String> players, Map<UUID, LedgerTables.FileEvent> files, Map<UUID, String> events) {

        String event(History.About about) {
            LedgerTables.FileEvent file = files.get(about.eventId());
            String name = file == null ? events.getOrDefault(about.eventId(), about.code()) : file.name();
            return name == null ? "" : name;
        }

        String player(UUID id) {
            return DeskRows.name(id, players);
        }
    }

    List<Row> rows(Pools.Ref pool, List<History.Entry> entries) {
        Known known = known(pool, entries);
        DeskRows rows = new DeskRows(words, Figures.of(ratings, pool));
        CheckNames checks = new CheckNames(words);
        return entries.stream()
                .map(entry -> new Row(
                        entry.at(),
                        DeskRows.minute(entry.at()),
                        rows.happened(entry.type()),
                        subject(entry.about(), known, rows),
                        address(pool, entry.about(), known),
                        checks.reason(entry.reason())))
                .toList();
    }

    private Known known(Pools.Ref pool, List<History.Entry> entries) {
        Set<UUID> players = new HashSet<>();
        Set<UUID> events = new HashSet<>();
        for (History.Entry entry : entries) {
            players.add(entry.about().playerId());
            players.add(entry.about().other());
            events.add(entry.about().eventId());
        }
        players.remove(null);
        events.remove(null);
        return transactor.inTransaction(connection -> {
            Map<UUID, LedgerTables.FileEvent> files = new HashMap<>();
            LedgerTables.fileEvents(connection, pool.id()).forEach(file -> files.put(file.event(), file));
            return new Known(
                    PlayerTables.shownNames(connection, players),
                    files,
                    PlayerTables.tournamentNames(connection, events));
        });
    }

    private static String subject(History.About about, Known known, DeskRows rows) {
        StringBuilder said = new StringBuilder();
        add(said, about.list() == null ? "" : "№ " + about.list());
        add(said, known.event(about));
        if (about.playerId() != null) {
            String other = about.other() == null ? "" : " → " + known.player(about.other());
            add(said, known.player(about.playerId()) + other);
        }
        add(said, about.system() == null ? "" : about.system());
        add(said, about.date() == null ? "" : Saying.shortDay(about.date()));
        add(said, about.rating() == null ? "" : rows.points(about.rating()));
        return said.toString();
    }

    private static void add(StringBuilder said, String part) {
        if (!part.isEmpty()) {
            said.append(said.isEmpty() ? "" : ", ").append(part);
        }
    }

    private static String address(Pools.Ref pool, History.About about, Known known) {
        if (about.list() != null) {
            return "/ratings/lists/" + about.list() + "?pool=" + pool.name() + "&federation=" + pool.federation();
        } else if (about.playerId() != null) {
            return "/players/" + about.playerId() + "?pool=" + pool.name();
        } else if (known.files().containsKey(about.eventId())) {
            return "/ratings/inbox/" + known.files().get(about.eventId()).submission();
        }
        return about.eventId() == null || !known.events().containsKey(about.eventId())
                ? ""
                : "/tournaments/" + about.eventId();
    }
}
