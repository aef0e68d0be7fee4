package org.tengen.ratingservice.ledger.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.game.LedgerSeat;

class PoolBookTest {

    private static final UUID EVENT = new UUID(2, 1);
    private static final UUID FILE = new UUID(7, 1);
    private static final UUID LATER_FILE = new UUID(7, 2);

    private static UUID player(int number) {
        return new UUID(1, number);
    }

    /** @param games pairs of players, e.g. "12" */
    private static PoolEvent.EventTakenIn results(UUID file, String... games) {
        List<LedgerSeat> seats = new ArrayList<>();
        for (int player = 0; player < 9; player++) {
            seats.add(new LedgerSeat(player(player), "1k", null));
        }
        List<String> lines = new ArrayList<>();
        for (String game : games) {
            lines.add(
                    new EventResults.Line(1, 0, game.charAt(0) - '0', game.charAt(1) - '0', 0, 13, "BLACK", "").text());
        }
        return new PoolEvent.EventTakenIn(new EventResults(
                EVENT,
                "E1",
                "",
                LocalDate.of(2026, 3, 1),
                "A",
                "JAPANESE_1989",
                file,
                seats,
                lines,
                EventResults.GameIds.BY_PLAYERS));
    }

    private static List<UUID> blacks(PoolBook book) {
        return book.event(EVENT).games().stream()
                .map(game -> game.black().player())
                .sorted()
                .toList();
    }

    @Test
    @DisplayName("RT-12 whoever is shown is given to somebody else, also when the file has another id that was merged")
    void reassignedAfterAMerge() {
        PoolBook book = new PoolBook();
        book.apply(results(FILE, "13", "24"));
        book.apply(new PoolEvent.IdentityMerged(new UUID(5, 1), player(1), player(5)));
        assertEquals(List.of(player(2), player(5)), blacks(book));
        book.apply(new PoolEvent.EntryReassigned(EVENT, player(5), player(6)));
        assertEquals(List.of(player(2), player(6)), blacks(book));
        book.apply(new PoolEvent.IdentityMerged(new UUID(5, 2), player(6), player(7)));
        book.apply(new PoolEvent.EntryReassigned(EVENT, player(7), player(8)));
        assertEquals(List.of(player(2), player(8)), blacks(book));
        book.apply(new PoolEvent.IdentitySplit(new UUID(5, 1)));
        assertEquals(List.of(player(2), player(8)), blacks(book), "what was said of the event stays");
    }

    @Test
    @DisplayName("RT-12 a ruling stays with its game when a corrected file has a line more above it")
    void rulingsStayWithTheirGames() {
        PoolBook book = new PoolBook();
        book.apply(results(FILE, "13", "24"));
        UUID ruled = book.event(EVENT).games().stream()
                .filter(game -> game.concerns(player(2)))
                .map(LedgerGame::gameId)
                .findFirst()
                .orElseThrow();
        book.apply(new PoolEvent.GameRuled(ruled, "", "played after time"));
        book.apply(results(LATER_FILE, "56", "56", "13", "24"));
        assertEquals(4, book.event(EVENT).games().size());
        assertEquals(
                List.of(ruled),
                book.event(EVENT).games().stream()
                        .filter(game -> !game.notRated().isEmpty())
                        .map(LedgerGame::gameId)
                        .toList());
        assertEquals(
                4,
                book.event(EVENT).games().stream()
                        .map(LedgerGame::gameId)
                        .distinct()
                        .count());
    }

    @Test
    @DisplayName("RT-12 taking a file back takes nothing that another file said")
    void anotherFilesResultsStay() {
        PoolBook book = new PoolBook();
        book.apply(results(FILE, "13"));
        book.apply(results(LATER_FILE, "13", "24"));
        book.apply(new PoolEvent.EventWithdrawn(EVENT, FILE));
        assertEquals(2, book.event(EVENT).games().size());
        book.apply(new PoolEvent.EventWithdrawn(EVENT, LATER_FILE));
        assertNull(book.event(EVENT));
    }
}
