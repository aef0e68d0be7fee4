package org.tengen.pairing.verify;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tengen.pairing.bundle.Bundle;
import org.tengen.pairing.bundle.BundleFile;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/**
 * Makes the standings of a bundle again: by the facts of the end or those at which they were frozen, by the lot and the
 * arrangement for those who leave early that the log says were in force.
 */
final class StandingsCheck {

    private static final int PERCENT = 100;
    private static final BigDecimal QUARTERS = BigDecimal.valueOf(4);

    private final Bundle bundle;
    private final Tournament facts;
    private final Optional<LogCheck> log;
    private final List<String> differences = new ArrayList<>();

    StandingsCheck(Bundle bundle, Tournament facts, Optional<LogCheck> log) {
        this.bundle = bundle;
        this.facts = facts;
        this.log = log;
    }

    List<String> differences() {
        return differences;
    }

    Verification.Table check(List<StandingsPart> claimed) {
        int frozenAt = claimed.stream().mapToInt(StandingsPart::frozenAt).max().orElse(0);
        Optional<Tournament> frozen = frozenAt == 0 ? Optional.empty() : frozenFacts(frozenAt);
        log.ifPresent(known -> claimed.forEach(table -> {
            int said = known.frozenAt(table.afterRound());
            if (table.frozenAt() != said) {
                differences.add(where(table) + ": made of the facts "
                        + (table.frozenAt() == 0 ? "of the end" : "at event " + table.frozenAt()) + ", the log says "
                        + (said == 0 ? "they were not frozen" : "they were frozen at event " + said));
            }
        }));
        List<Integer> rounds = new ArrayList<>();
        for (StandingsPart table : claimed) {
            rounds.add(table.afterRound());
            if (table.frozenAt() == 0) {
                compare(table, facts);
            } else if (frozen.isPresent()) {
                compare(table, frozen.get());
            }
        }
        return new Verification.Table(rounds, differences.isEmpty());
    }

    private Optional<Tournament> frozenFacts(int version) {
        String name = StandingsPart.FROZEN_FACTS;
        byte[] content = bundle.parts().get(name);
        if (content == null) {
            differences.add(name + " is missing");
            return Optional.empty();
        }
        if (!(BundleFile.read(content) instanceof BundleFile.Outcome.Read read)) {
            differences.add(name + " cannot be read");
            return Optional.empty();
        }
        Tournament then = read.bundle().facts().tournament();
        log.ifPresent(known -> differences.addAll(known.contradictionsOfFrozen(name, then, version)));
        return Optional.of(then);
    }

    private void compare(StandingsPart claimed, Tournament from) {
        log.ifPresent(known -> arrangements(claimed, from, known));
        StandingsPart calculated = StandingsPart.of(
                from, claimed.afterRound(), claimed.frozenAt(), claimed.lotSeed(), claimed.uncounted());
        String where = where(claimed);
        if (!claimed.criteria().equals(calculated.criteria())) {
            differences.add(
                    where + ": decided by " + claimed.criteria() + ", the settings say " + calculated.criteria());
        }
        if (claimed.rows().size() != calculated.rows().size()) {
            differences.add(where + ": " + claimed.rows().size() + " lines instead of "
                    + calculated.rows().size());
            return;
        }
        for (int line = 0; line < claimed.rows().size(); line++) {
            StandingsPart.Line said = claimed.rows().get(line);
            StandingsPart.Line is = calculated.rows().get(line);
            if (!said.equals(is)) {
                differences.add(where + ", line " + (line + 1) + ": " + difference(said, is));
            }
        }
    }

    /** Only what differs, with the player's name where the file has it. */
    private String difference(StandingsPart.Line said, StandingsPart.Line is) {
        if (!said.entry().equals(is.entry())) {
            return name(said.entry()) + " instead of " + name(is.entry());
        }
        List<String> parts = new ArrayList<>();
        differ(parts, "place", place(said), place(is));
        TreeSet<String> criteria = new TreeSet<>(said.values().keySet());
        criteria.addAll(is.values().keySet());
        criteria.forEach(code -> differ(
                parts, code, points(said.values().get(code)), points(is.values().get(code))));
        differ(parts, "games", String.join(" ", said.cells()), String.join(" ", is.cells()));
        return name(said.entry()) + ": " + String.join("; ", parts);
    }

    private static void differ(List<String> parts, String what, String said, String is) {
        if (!said.equals(is)) {
            parts.add(what + " " + said + " instead of " + is);
        }
    }

    private static String place(StandingsPart.Line line) {
        return line.place() + (line.tie() ? " (equal with the line above)" : "");
    }

    private static String points(Integer quarters) {
        return quarters == null
                ? "nothing"
                : BigDecimal.valueOf(quarters)
                        .divide(QUARTERS)
                        .stripTrailingZeros()
                        .toPlainString();
    }

    private String name(String entryId) {
        return facts.entry(entryId).map(Entry::fullName).orElse(entryId);
    }

    private static String where(StandingsPart table) {
        return "standings after round " + table.afterRound();
    }

    private void arrangements(StandingsPart claimed, Tournament from, LogCheck known) {
        int upTo = claimed.frozenAt() == 0 ? Integer.MAX_VALUE : claimed.frozenAt();
        long lotSeed = known.arranged(upTo, "lotSeed").orElse(0L);
        if (lotSeed != claimed.lotSeed()) {
            differences.add(where(claimed) + ": the lot is " + claimed.lotSeed() + ", the log says " + lotSeed);
        }
        long percent = known.arranged(upTo, "countedFromPercent").orElse(0L);
        Set<String> leftEarly = new TreeSet<>();
        for (Entry entry : from.entries()) {
            boolean left = known.withdrew(entry.id(), upTo)
                    && (entry.absences().containsValue(AbsenceReason.WITHDRAWN)
                            || claimed.uncounted().contains(entry.id()));
            if (left
                    && played(from, entry) * PERCENT < percent * from.settings().rounds()) {
                leftEarly.add(entry.id());
            }
        }
        if (!leftEarly.equals(new TreeSet<>(claimed.uncounted()))) {
            differences.add(where(claimed) + ": games are left out of " + claimed.uncounted()
                    + ", by what was arranged it would be " + leftEarly);
        }
    }

    private static long played(Tournament from, Entry entry) {
        return from.games().stream()
                .filter(game -> game.has(entry.id()))
                .map(Game::result)
                .filter(GameResult::isDecided)
                .count();
    }
}
