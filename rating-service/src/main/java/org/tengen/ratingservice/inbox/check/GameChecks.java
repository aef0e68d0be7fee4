package org.tengen.ratingservice.inbox.check;

import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.inbox.file.ResultFile;
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

    void run(Calculation current) {
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
            } else if (Math.abs(ChronoUnit.DAYS.between(known.date(), event.date())) <= SAME_WITHIN_DAYS) {
                long common = known.games().stream()
                        .filter(game -> here.contains(pair(game)))
                        .count();
                if (common > 0 && common >= SAME_SHARE * here.size()) {
                    findings.warn(event.code(), "duplicate", 0, null, Long.toString(common), known.code());
                }
            }
        }
    }

    private Set<String> pairs() {
        Set<String> pairs = new HashSet<>();
        event.games()
                .forEach(game -> pairs.add(
                        game.round() + "/" + player(game.black()) + "/" + player(game.white()) + "/" + game.winner()));
        return pairs;
    }

    private static String pair(LedgerGame game) {
        return game.round() + "/" + game.black().player() + "/" + game.white().player() + "/" + game.winner();
    }

    private UUID player(int person) {
        return submission.people().get(person).player();
    }
}
