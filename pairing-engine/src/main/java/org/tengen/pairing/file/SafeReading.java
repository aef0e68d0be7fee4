package org.tengen.pairing.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;

/** The door of every reader: what comes out is within the limits, and a fault of the file is a refusal and never an exception. */
public final class SafeReading {

    /** As many tables as could ever be set up, and enough for halls that number theirs from 1000. */
    public static final int MOST_TABLE = 100_000;

    private SafeReading() {}

    /** @param reader gets the list its findings go to; may throw {@link Unreadable} */
    public static Reading read(Function<List<Finding>, TournamentFacts> reader) {
        List<Finding> findings = new ArrayList<>();
        try {
            TournamentFacts facts = reader.apply(findings);
            check(facts);
            if (findings.size() > FileLimits.MOST_FINDINGS) {
                Finding first = findings.get(0);
                String found = findings.size() + " faults, the first: " + first;
                throw new Unreadable(first.line(), "file", found, "at most " + FileLimits.MOST_FINDINGS);
            }
            return new Reading.Read(facts, findings);
        } catch (Unreadable e) {
            return new Reading.Refused(e);
        }
    }

    /** What no reader may let pass, whatever its format. */
    private static void check(TournamentFacts facts) {
        int players = facts.tournament().entries().size();
        require(players <= FileLimits.MOST_PLAYERS, "players", players, "at most " + FileLimits.MOST_PLAYERS);
        facts.tournament().entries().forEach(SafeReading::check);
        for (Game game : facts.tournament().games()) {
            round(game.round());
            int stones = game.handicap();
            require(stones >= 0 && stones <= HandicapSettings.MOST_STONES, "handicap", stones, "0 to 9");
            require(game.table() >= 0 && game.table() <= MOST_TABLE, "table", game.table(), "0 to " + MOST_TABLE);
        }
        facts.tournament().byes().stream().map(Bye::round).forEach(SafeReading::round);
        name("name of the tournament", facts.tournament().settings().name());
        name("place", facts.event().place());
        name("short name", facts.event().shortName());
        name("director", facts.event().director());
    }

    private static void check(Entry entry) {
        Objects.requireNonNull(entry.rank());
        name("name", entry.name());
        name("first name", entry.firstName());
        name("club", entry.club());
        name("country", entry.country());
        require(!entry.name().isBlank(), "name", "", "a name");
        int rating = entry.rating();
        require(Math.abs((long) rating) <= FileLimits.MOST_RATING, "rating", rating, "a rating");
        entry.absences().keySet().forEach(SafeReading::round);
    }

    private static void round(int round) {
        require(round >= 1 && round <= FileLimits.MOST_ROUNDS, "round", round, "1 to " + FileLimits.MOST_ROUNDS);
    }

    private static void name(String field, String text) {
        require(text.length() <= FileLimits.MOST_NAME_LENGTH, field, text, "at most 200 characters");
        require(text.chars().noneMatch(Character::isISOControl), field, text, "no control characters");
    }

    private static void require(boolean holds, String field, Object found, String expected) {
        if (!holds) {
            throw new Unreadable(0, field, String.valueOf(found), expected);
        }
    }
}
