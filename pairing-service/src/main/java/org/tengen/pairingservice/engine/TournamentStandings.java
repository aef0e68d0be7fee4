package org.tengen.pairingservice.engine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Calculation;
import org.tengen.pairing.standing.Calculations;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/** Standings of a tournament at a version, calculated by the engine and kept as long as somebody looks. */
@Singleton
public class TournamentStandings {

    /** Tables of every round of a few large tournaments; each is some hundred kilobytes. */
    private static final int MOST_KEPT = 60;
    /** A table nobody has looked at for so long is made again. */
    private static final Duration KEPT = Duration.ofMinutes(1);

    /**
     * @param hidden whose names are not shown: consent to an earlier state may change later
     * @param names how often somebody was forgotten before the table was begun: one that was under way meanwhile is asked for no more
     */
    private record Key(
            UUID tournamentId, int version, int afterRound, List<Criterion> criteria, Set<UUID> hidden, long names) {}

    /** Tables whose sums people look at; one of a thousand players is about two megabytes. */
    private static final int MOST_SUMMED = 8;

    /** Ceremonies going on at once; a tournament of that size folded is a few megabytes. */
    private static final int MOST_FROZEN = 8;

    private record Frozen(UUID tournamentId, int version) {}

    private final TournamentDesk desk;
    private final Cache<Frozen, Tournament> frozen =
            Caffeine.newBuilder().maximumSize(MOST_FROZEN).build();
    private final MainScores scores = new MainScores();
    private final AtomicLong names = new AtomicLong();
    private final Cache<Key, Standings> kept =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(KEPT).build();

    private final Cache<Key, Calculations> summed = Caffeine.newBuilder()
            .maximumSize(MOST_SUMMED)
            .expireAfterWrite(KEPT)
            .build();

    TournamentStandings(TournamentDesk desk) {
        this.desk = desk;
    }

    /**
     * As anyone may see them.
     *
     * @param afterRound 0 to the last published round; later rounds change no number
     * @param criteria in place of the tournament's own; empty for its own
     */
    public Standings of(Tournament state, int afterRound, List<Criterion> criteria) {
        return of(state, afterRound, criteria, false);
    }

    /** @param everybody with every name, for directors; else a neutral label stands for those who are not listed */
    public Standings of(Tournament state, int afterRound, List<Criterion> criteria, boolean everybody) {
        Key key = key(state, afterRound, criteria, everybody);
        return kept.get(key, missing -> made(state, afterRound, criteria, everybody));
    }

    private Key key(Tournament state, int afterRound, List<Criterion> criteria, boolean everybody) {
        return new Key(
                state.id(),
                state.version(),
                afterRound,
                List.copyOf(criteria),
                everybody ? Set.of() : hidden(state),
                names.get());
    }

    private static Set<UUID> hidden(Tournament state) {
        return state.entries().values().stream()
                .filter(entry -> !entry.listed())
                .map(Entry::entryId)
                .collect(Collectors.toUnmodifiableSet());
    }

    private Standings made(Tournament state, int afterRound, List<Criterion> criteria, boolean everybody) {
        Map<UUID, Person> persons = desk.everyPerson(state.id());
        boolean frozen = isFrozen(state, afterRound);
        Standings table = frozen
                ? named(calculate(frozen(state), afterRound, criteria, nameless(persons)), persons)
                : calculate(state, afterRound, criteria, persons);
        return Provisional.marked(everybody ? table : masked(table, state), state);
    }

    /** Whether the standings after a round are those that were frozen, whatever happened since. */
    public static boolean isFrozen(Tournament state, int afterRound) {
        return state.frozenAfterRound() > 0
                && afterRound >= state.frozenAfterRound()
                && state.direction().frozenVersion() > 0;
    }

    /** A name decides between equals; in frozen standings it must not, for a corrected name would move somebody. */
    public static Map<UUID, Person> nameless(Map<UUID, Person> persons) {
        Map<UUID, Person> nameless = new HashMap<>();
        persons.keySet().forEach(entryId -> nameless.put(entryId, Person.named(entryId.toString(), "")));
        return nameless;
    }

    private static Standings named(Standings table, Map<UUID, Person> persons) {
        return renamed(table, row -> {
            Person person = persons.getOrDefault(UUID.fromString(row.entry().id()), Person.FORGOTTEN);
            return row.entry().withName(person.name(), person.firstName() == null ? "" : person.firstName());
        });
    }

    /** What the standings are made of: the tournament as it was when they were frozen, or as it is. */
    private Tournament frozen(Tournament state) {
        int version = state.direction().frozenVersion();
        return state.frozenAfterRound() == 0 || version == 0
                ? state
                : frozen.get(
                        new Frozen(state.id(), version),
                        missing -> desk.at(TournamentDesk.stream(state.federation(), state.id()), version));
    }

    /** The order was made with every name, so that both lists agree line by line. */
    private static Standings masked(Standings table, Tournament state) {
        return renamed(
                table,
                row -> state.lists(UUID.fromString(row.entry().id()))
                        ? row.entry()
                        : row.entry().withName(Person.UNLISTED.name(), "").withPlace("", ""));
    }

    private static Standings renamed(
            Standings table, Function<Standings.Row, org.tengen.pairing.tournament.Entry> name) {
        List<Standings.Row> rows = table.rows().stream()
                .map(row -> new Standings.Row(
                        row.place(),
                        row.tie(),
                        name.apply(row),
                        row.startHalfPoints(),
                        row.quarterPoints(),
                        row.cells(),
                        row.status()))
                .toList();
        return new Standings(table.afterRound(), table.criteria(), rows, table.warnings());
    }

    /** The score that makes groups after a round, in points by entry id: what {@link #of} says, without a table. */
    public Map<UUID, Double> scores(Tournament state, int afterRound) {
        return scores.of(isFrozen(state, afterRound) ? frozen(state) : state, afterRound);
    }

    /** Who wins what after a round, by the rules laid down and the standings as they are or were frozen. */
    public PrizeTable prizes(Tournament state, int afterRound, Map<UUID, Person> persons) {
        Tournament counted = afterRound >= state.frozenAfterRound() ? frozen(state) : state;
        org.tengen.pairing.tournament.Tournament facts =
                EngineFacts.of(counted, afterRound, desk.everyPerson(state.id()));
        StandingRules rules = rules(counted, facts);
        return PrizeTable.of(
                facts,
                state.version(),
                StandingsCalculator.standings(facts, afterRound, rules),
                rules,
                state.direction().prizes(),
                Provisional.sentences(state, afterRound),
                persons);
    }

    /** The same from given names, without a look at any table. */
    public static Standings calculate(
            Tournament state, int afterRound, List<Criterion> criteria, Map<UUID, Person> persons) {
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.of(state, afterRound, persons);
        StandingRules own = rules(state, facts);
        StandingRules rules = criteria.isEmpty() ? own : own.withCriteria(criteria);
        return StandingsCalculator.standings(facts, afterRound, rules);
    }

    /**
     * The sums behind one player's line, of the standings as they are or were frozen. They are kept as the tables are: after a
     * round everybody looks at their own.
     *
     * @param everybody with every name, for directors; names decide no sum
     * @return empty for who is in no line
     */
    public List<Calculation> sums(Tournament state, int afterRound, UUID entryId, boolean everybody) {
        return summed.get(key(state, afterRound, List.of(), everybody), missing -> {
                    Map<UUID, Person> persons = desk.persons(state.id(), everybody);
                    Tournament counted = isFrozen(state, afterRound) ? frozen(state) : state;
                    org.tengen.pairing.tournament.Tournament facts = EngineFacts.of(counted, afterRound, persons);
                    return new Calculations(facts, afterRound, rules(counted, facts));
                })
                .of(entryId.toString())
                .orElse(List.of());
    }

    static StandingRules rules(Tournament state, org.tengen.pairing.tournament.Tournament facts) {
        return StandingRules.of(facts).withLotSeed(lotSeed(state)).withUncounted(Uncounted.ids(state));
    }

    /** What the lot is drawn with, 0 where nothing is arranged. */
    public static long lotSeed(Tournament state) {
        Long lotSeed = state.settings().arranged().lotSeed();
        return lotSeed == null ? 0 : lotSeed;
    }

    /** After somebody was forgotten: no kept table may show the name. */
    public void forgetAll() {
        names.incrementAndGet();
        kept.invalidateAll();
        summed.invalidateAll();
    }

    /** Counts how often somebody was forgotten: what was made under an earlier number shows a name too many. */
    public long names() {
        return names.get();
    }
}
