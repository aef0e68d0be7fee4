package org.tengen.ratingservice.inbox.check;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.submission.FileEvents;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.BookEvent;

/** Looks at the games of one event of a file, each by itself, beside the others, and beside what the ledger has. */
final class GameChecks {

    /** A handicap may follow scores and local custom; more than this far from the ranks it is a typing error. */
    private static final int STONES_OFF = 4;
    /** Half of an event's games in another event around the same days is no coincidence. */
    private static final double SAME_SHARE = 0.5;

    private static final int SAME_WITHIN_DAYS = 7;

    private final Submission submission;
    private final ResultFile.Event event;
    private final Findings findings;

    GameChecks(Submission submission, ResultFile.Event event, Findings findings) {
        this.submission = submission;
        this.event = event;
        this.findings = findings;
    }

    /** @param waiting other files that nobody has decided about */
    void run(Calculation current, List<Submission> waiting) {
        Map<String, Integer> seen = new HashMap<>();
        for (ResultFile.Game game : event.games()) {
            if (game.black() == game.white()) {
                findings.error(event.code(), "oneself", game.line(), player(game.black()));
                continue;
            }
            seated(seen, game, game.black());
            seated(seen, game, game.white());
            handicap(game);
        }
        known(current);
        waiting.forEach(this::waiting);
    }

    private void seated(Map<String, Integer> seen, ResultFile.Game game, int person) {
        if (!game.notRated().isEmpty() || game.round() == 0) {
            return;
        }
        Integer before = seen.put(game.round() + "/" + person, game.line());
        if (before != null) {
            findings.warn(
                    event.code(),
                    "twice-in-a-round",
                    game.line(),
                    player(person),
                    Integer.toString(game.round()),
                    before.toString());
        }
    }

    private void handicap(ResultFile.Game game) {
        Rank black = Rank.parse(game.blackRank()).orElse(null);
        Rank white = Rank.parse(game.whiteRank()).orElse(null);
        if (black == null || white == null || !game.notRated().isEmpty()) {
            return;
        }
        int difference = white.gradesAboveFirstDan() - black.gradesAboveFirstDan();
        if (game.handicap() > 1 && game.handicap() - Math.max(0, difference) >= STONES_OFF) {
            findings.warn(
                    event.code(),
                    "handicap",
                    game.line(),
                    player(game.black()),
                    Integer.toString(game.handicap()),
                    game.blackRank(),
                    game.whiteRank());
        }
    }

    /** The same event by an earlier file, or its games under another code. */
    private void known(Calculation current) {
        UUID id = EventResults.idOf(submission.pool().id(), event.code());
        Set<String> here = pairs();
        for (BookEvent known : current.book().events()) {
            if (known.key().equals(id)) {
                findings.note(event.code(), "supersedes", 0, null, event.code());
                Differences.of(submission, known, event.code(), event.date(), findings);
                rulings(current, known);
            } else if (isAboutTheSameDays(known.date(), event.date())) {
                long common = known.games().stream()
                        .filter(game -> here.contains(pair(game)))
                        .count();
                if (common > 0 && common >= SAME_SHARE * here.size()) {
                    findings.warn(event.code(), "duplicate", 0, null, Long.toString(common), known.code());
                }
            }
        }
    }

    static boolean isAboutTheSameDays(LocalDate one, LocalDate other) {
        return Math.abs(ChronoUnit.DAYS.between(one, other)) <= SAME_WITHIN_DAYS;
    }

    /** What the office ruled of the earlier file's games must mean a game of this one, and one with the same result. */
    private void rulings(Calculation current, BookEvent known) {
        Map<UUID, LedgerGame> here = new HashMap<>();
        FileEvents.results(submission).stream()
                .filter(results -> results.event().equals(known.key()))
                .flatMap(results -> results.ledgerGames().stream())
                .forEach(game -> here.put(game.gameId(), game));
        for (LedgerGame game : known.recorded()) {
            LedgerGame now = here.get(game.gameId());
            boolean ruled = current.book().rulingOn(game.gameId()) != null;
            if (ruled && (now == null || !now.sameForRating(game))) {
                findings.warn(
                        event.code(),
                        now == null ? "ruling-gone" : "ruling-differs",
                        0,
                        game.black().player(),
                        Integer.toString(game.round()));
            }
        }
    }

    /** Its games in a file handed in before, under another code. */
    private void waiting(Submission other) {
        Set<String> here = pairs();
        for (ResultFile.Event known : other.events()) {
            if (!known.code().equals(event.code()) && isAboutTheSameDays(known.date(), event.date())) {
                long common =
                        pairs(other, known).stream().filter(here::contains).count();
                if (common > 0 && common >= SAME_SHARE * here.size()) {
                    findings.warn(event.code(), "duplicate-waiting", 0, null, Long.toString(common), known.code());
                }
            }
        }
    }

    private Set<String> pairs() {
        return pairs(submission, event);
    }

    private static Set<String> pairs(Submission submission, ResultFile.Event event) {
        Set<String> pairs = new HashSet<>();
        event.games()
                .forEach(game -> pairs.add(game.round() + "/"
                        + submission.people().get(game.black()).player() + "/"
                        + submission.people().get(game.white()).player() + "/" + game.winner()));
        return pairs;
    }

    private static String pair(LedgerGame game) {
        return game.round() + "/" + game.black().player() + "/" + game.white().player() + "/" + game.winner();
    }

    private UUID player(int person) {
        return submission.people().get(person).player();
    }
}
