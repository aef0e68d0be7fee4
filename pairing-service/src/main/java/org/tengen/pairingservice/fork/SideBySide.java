package org.tengen.pairingservice.fork;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.consequence.Comparison;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * A fork beside the truth.
 *
 * @param version of the truth
 * @param comparison what differs
 * @param histogram how many start on each score, highest first
 * @param draw the next round as either would be drawn, with one seed; null when none can be drawn
 * @param confirm what confirms keeping it; null when it cannot be kept
 * @param notKept why it cannot be kept, else null
 */
public record SideBySide(
        int version, Comparison comparison, List<Bar> histogram, NextDraw draw, String confirm, String notKept) {

    /** @param truth players in truth, {@code fork} in the fork */
    public record Bar(double score, long truth, long fork) {}

    /** @param same boards with the same two players in both */
    public record NextDraw(int round, long seed, int same, List<Board> truth, List<Board> fork) {}

    /** @param same whether the other side has this board too */
    public record Board(int table, String white, String black, int handicap, boolean same) {}

    static SideBySide of(
            Fork fork, Map<UUID, Person> known, Long seed, String profile, String confirm, String notKept) {
        Map<UUID, Person> persons = new HashMap<>(known);
        persons.putAll(fork.newcomers());
        return new SideBySide(
                fork.truth().version(),
                Comparison.of(fork.truth(), fork.state(), persons),
                histogram(fork, persons),
                nextDraw(fork, persons, seed == null ? fork.truth().version() : seed, profile),
                confirm,
                notKept);
    }

    private static List<Bar> histogram(Fork fork, Map<UUID, Person> persons) {
        Map<Double, long[]> counts = new java.util.TreeMap<>(java.util.Comparator.reverseOrder());
        count(fork.truth(), persons, counts, 0);
        count(fork.state(), persons, counts, 1);
        List<Bar> bars = new ArrayList<>();
        counts.forEach((score, both) -> bars.add(new Bar(score, both[0], both[1])));
        return bars;
    }

    private static void count(Tournament state, Map<UUID, Person> persons, Map<Double, long[]> counts, int side) {
        Criterion main =
                Criterion.valueOf(EngineSettings.of(state.settings()).pairedBy().name());
        for (Standings.Row row :
                TournamentStandings.calculate(state, 0, List.of(), persons).rows()) {
            counts.computeIfAbsent(row.value(main), score -> new long[2])[side]++;
        }
    }

    private static NextDraw nextDraw(Fork fork, Map<UUID, Person> persons, long seed, String profile) {
        int round = fork.truth().lastPublishedRound() + 1;
        boolean impossible = round > fork.truth().settings().rounds()
                || TournamentDecider.undrawable(fork.truth(), round).isPresent()
                || TournamentDecider.undrawable(fork.state(), round).isPresent();
        if (impossible) {
            return null;
        }
        Profile by = Optional.ofNullable(profile).flatMap(Profile::ofCode).orElse(Profile.TENGEN);
        TournamentEvent.RoundDrawn truth = drawn(fork.truth(), round, by, seed, persons);
        TournamentEvent.RoundDrawn other = drawn(fork.state(), round, by, seed, persons);
        Set<Set<UUID>> shared = meetings(truth);
        shared.retainAll(meetings(other));
        return new NextDraw(round, seed, shared.size(), boards(truth, shared, persons), boards(other, shared, persons));
    }

    private static TournamentEvent.RoundDrawn drawn(
            Tournament state, int round, Profile profile, long seed, Map<UUID, Person> persons) {
        return Draws.draw(
                state,
                round,
                profile,
                seed,
                persons,
                Draws.Pins.NONE,
                table -> EventIds.derived(state.id(), round + "/" + table));
    }

    private static Set<Set<UUID>> meetings(TournamentEvent.RoundDrawn draw) {
        Set<Set<UUID>> meetings = new HashSet<>();
        draw.pairs().forEach(pair -> meetings.add(Set.of(pair.white(), pair.black())));
        return meetings;
    }

    private static List<Board> boards(
            TournamentEvent.RoundDrawn draw, Set<Set<UUID>> shared, Map<UUID, Person> persons) {
        return draw.pairs().stream()
                .map(pair -> new Board(
                        pair.table(),
                        persons.getOrDefault(pair.white(), Person.FORGOTTEN).fullName(),
                        persons.getOrDefault(pair.black(), Person.FORGOTTEN).fullName(),
                        pair.handicap(),
                        shared.contains(Set.of(pair.white(), pair.black()))))
                .toList();
    }
}
