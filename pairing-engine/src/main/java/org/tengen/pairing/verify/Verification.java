package org.tengen.pairing.verify;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.bundle.Bundle;
import org.tengen.pairing.bundle.BundleFile;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/**
 * What came of checking a bundle.
 *
 * @param ok no difference at all
 * @param ratings for whoever adds a check of rating pools; null where a bundle claims none
 * @param differences sentences that name part, round and board
 * @param notes what could only be recognised as recorded, and why
 */
public record Verification(
        boolean ok,
        List<Round> rounds,
        Table standings,
        Object ratings,
        Hashes hashes,
        List<String> differences,
        List<String> notes) {

    /**
     * @param kind DRAWN and REPAIRED are drawn again, BY_HAND and IMPORTED recognised as recorded, DRAWN_BY_NAMES too: drawn
     *     by names that the file does not hold any more, and DRAWN_BY_OTHER_VERSION: by another version of the algorithm
     * @param sameWeight the criteria say the same sum as recorded; true where another version weighed it, which the kind tells
     * @param optimal no better pairing of these facts exists
     */
    public record Round(int round, String kind, boolean sameWeight, boolean optimal, boolean samePairs) {}

    /** @param rounds after which standings were compared, line by line */
    public record Table(List<Integer> rounds, boolean equal) {}

    /**
     * @param files there is an archive with hashes of its own, and they hold
     * @param events in the log
     * @param log the chain holds from the first event to the last
     * @param head hash of the last event, to compare with what was published
     */
    public record Hashes(boolean files, int events, boolean log, String head) {}

    /** Whether the file was a bundle at all, so that something could be checked. */
    @JsonIgnore
    public boolean readable() {
        return hashes.files() || hashes.events() > 0 || !rounds.isEmpty();
    }

    /** Checks a file; one that cannot be read at all is one difference. */
    public static Verification of(byte[] file) {
        BundleFile.Outcome outcome = BundleFile.read(file);
        if (outcome instanceof BundleFile.Outcome.Refused refused) {
            List<String> differences =
                    refused.findings().stream().map(Finding::toString).toList();
            return new Verification(
                    false,
                    List.of(),
                    new Table(List.of(), false),
                    null,
                    new Hashes(false, 0, false, ""),
                    differences,
                    List.of());
        }
        return of(((BundleFile.Outcome.Read) outcome).bundle(), BundleFile.isArchive(file), BundleFile.isHashed(file));
    }

    private static Verification of(Bundle bundle, boolean archive, boolean hashed) {
        List<String> differences = new ArrayList<>();
        if (archive && !hashed) {
            differences.add(Bundle.HASHES + " is missing: nothing shows that these are the files that were exported");
        }
        List<String> notes = new ArrayList<>();
        Optional<LogCheck> log = log(bundle, differences);
        List<String> chain = log.map(LogCheck::chain).orElse(List.of());
        differences.addAll(chain);
        Tournament facts = bundle.facts().tournament();
        log.ifPresent(known -> differences.addAll(known.contradictions(Bundle.TOURNAMENT, facts)));
        List<Round> rounds = rounds(bundle, facts, log, differences, notes);
        Table standings = standings(bundle, facts, log, differences);
        Hashes hashes = new Hashes(
                hashed,
                log.map(LogCheck::events).orElse(0),
                log.isPresent() && chain.isEmpty(),
                log.map(LogCheck::head).orElse(""));
        return new Verification(
                differences.isEmpty(), rounds, standings, null, hashes, List.copyOf(differences), List.copyOf(notes));
    }

    private static Optional<LogCheck> log(Bundle bundle, List<String> differences) {
        try {
            Optional<List<LogLine>> lines = Parts.log(bundle);
            if (lines.isEmpty()) {
                differences.add(Parts.LOG + " is missing: nothing shows how this tournament came about");
                return Optional.empty();
            }
            return Optional.of(new LogCheck(lines.get()));
        } catch (Parts.Broken broken) {
            differences.add(broken.getMessage());
            return Optional.empty();
        }
    }

    private static List<Round> rounds(
            Bundle bundle, Tournament facts, Optional<LogCheck> log, List<String> differences, List<String> notes) {
        try {
            Optional<List<DrawPart>> draws = Parts.draws(bundle);
            if (draws.isEmpty()) {
                differences.add(Parts.DRAWS + " is missing");
                return List.of();
            }
            DrawCheck check = new DrawCheck(bundle);
            List<Round> rounds = new ArrayList<>();
            for (DrawPart draw : draws.get()) {
                rounds.add(check.check(draw, log));
            }
            differences.addAll(check.differences());
            notes.addAll(check.notes());
            facts.games().stream()
                    .map(Game::round)
                    .distinct()
                    .filter(round -> draws.get().stream().noneMatch(draw -> draw.round() == round))
                    .forEach(round -> differences.add("round " + round + ": nothing says how it was drawn"));
            return rounds;
        } catch (Parts.Broken broken) {
            differences.add(broken.getMessage());
            return List.of();
        }
    }

    private static Table standings(Bundle bundle, Tournament facts, Optional<LogCheck> log, List<String> differences) {
        try {
            Optional<List<StandingsPart>> claimed = Parts.standings(bundle);
            if (claimed.isEmpty()) {
                differences.add(Parts.STANDINGS + " is missing");
                return new Table(List.of(), false);
            }
            StandingsCheck check = new StandingsCheck(bundle, facts, log);
            Table table = check.check(claimed.get());
            differences.addAll(check.differences());
            return table;
        } catch (Parts.Broken broken) {
            differences.add(broken.getMessage());
            return new Table(List.of(), false);
        }
    }
}
