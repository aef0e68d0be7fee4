package org.tengen.ratingservice.person;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.problem.ProblemException;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.person.PersonIndex;
import org.tengen.rating.person.PersonMatch;
import org.tengen.rating.person.SearchKey;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.office.Decision;
import org.tengen.ratingservice.office.Office;
import org.tengen.ratingservice.player.Player;

/**
 * Who the entrants of tournaments are. An entry makes nobody: its results count under an id of its own until the office
 * says which person that is, or that it is somebody new. A name alone decides nothing.
 */
@Singleton
public class Matches {

    /** A screen full; the next come when these are done. */
    private static final int MOST_SHOWN = 50;

    /** Of the desk, where each comes with candidates. */
    public static final int PAGE_SIZE = 25;

    private final Transactor transactor;
    private final Office office;
    private final Pools pools;
    private final Clock clock;

    Matches(Transactor transactor, Office office, Pools pools, Clock clock) {
        this.transactor = transactor;
        this.office = office;
        this.pools = pools;
        this.clock = clock;
    }

    /** How sure it is; only EXACT may be taken without a look. */
    public enum Kind {
        EXACT,
        LIKELY,
        AMBIGUOUS,
        NEW
    }

    /** @param score likeness, 0 to 1 @param why for and against, in words */
    public record Candidate(Player person, double score, String why) {}

    /** @param entrant as the entry describes him or her @param why of an ambiguous or exact match */
    public record Waiting(Player entrant, Kind kind, String why, List<Candidate> candidates) {}

    /** @param waiting all of them; {@code shown} is the first screen */
    public record Screen(int waiting, List<Waiting> shown) {}

    /**
     * One page of all who wait.
     *
     * @param count of those who were asked for @param number from 1 @param pages at least 1
     * @param origins by entrant: where he or she entered, "" when no tournament is known of it, and on which day
     */
    public record Page(List<Waiting> shown, int waiting, int count, int number, int pages, Map<UUID, Origin> origins) {}

    /** @param day null when it is not known */
    public record Origin(String tournament, LocalDate day) {}

    private static final String WAITS =
            "federation = ? AND source = 'ENTRY' AND confirmed_at IS NULL AND name <> '' AND" + Persons.NOT_MERGED;

    private static final String ORDER =
            " ORDER BY described_on DESC NULLS LAST, player.name, player.first_name, player_id";
    /** A word of the entrant's name, begun or complete, in any letters. */
    private static final String CALLED = " AND EXISTS (SELECT 1 FROM player_word AS called WHERE called.federation ="
            + " player.federation AND called.player_id = player.player_id AND called.word LIKE ?)";

    public Screen screen(String federation) {
        return transactor.inTransaction(connection -> new Screen(
                count(connection, federation),
                Persons.where(connection, WAITS + ORDER + " LIMIT " + MOST_SHOWN, federation).stream()
                        .map(entrant -> match(connection, entrant))
                        .toList()));
    }

    /** @param name words of the entrant's name, begun or complete; empty for everybody @param wanted from 1 */
    public Page page(String federation, String name, int wanted) {
        List<String> words = SearchKey.words(name);
        List<Object> arguments = new ArrayList<>(List.of(federation));
        words.forEach(word -> arguments.add("w" + word + "%"));
        String asked = WAITS + CALLED.repeat(words.size());
        return transactor.inTransaction(connection -> {
            int count = Sql.first(
                            connection,
                            "SELECT count(*) FROM player WHERE " + asked,
                            row -> row.getInt(1),
                            arguments.toArray())
                    .orElseThrow();
            int pages = Math.max(1, (count + PAGE_SIZE - 1) / PAGE_SIZE);
            int number = Math.max(1, Math.min(wanted, pages));
            List<Object> window = new ArrayList<>(arguments);
            window.addAll(List.of(PAGE_SIZE, (number - 1) * PAGE_SIZE));
            List<Waiting> shown =
                    Persons.where(connection, asked + ORDER + " LIMIT ? OFFSET ?", window.toArray()).stream()
                            .map(entrant -> match(connection, entrant))
                            .toList();
            return new Page(
                    shown, count(connection, federation), count, number, pages, origins(connection, federation, shown));
        });
    }

    private static Map<UUID, Origin> origins(Connection connection, String federation, List<Waiting> shown) {
        Map<UUID, Origin> origins = new HashMap<>();
        Sql.each(
                connection,
                "SELECT player_id, described_on, coalesce(tournament_name.name, '') AS tournament FROM player"
                        + " LEFT JOIN tournament_name ON tournament_id = described_in"
                        + " WHERE player.federation = ? AND player_id = ANY (?)",
                row -> Map.entry(
                        row.getObject("player_id", UUID.class),
                        new Origin(row.getString("tournament"), row.getObject("described_on", LocalDate.class))),
                origin -> origins.put(origin.getKey(), origin.getValue()),
                federation,
                shown.stream().map(one -> one.entrant().playerId()).toArray(UUID[]::new));
        return origins;
    }

    public int waiting(String federation) {
        return transactor.inTransaction(connection -> count(connection, federation));
    }

    private static int count(Connection connection, String federation) {
        return Sql.first(connection, "SELECT count(*) FROM player WHERE " + WAITS, row -> row.getInt(1), federation)
                .orElseThrow();
    }

    /** Whom of the registry somebody described so could be. @param entrant may be nobody's row yet */
    public static Waiting match(Connection connection, Player entrant) {
        Map<UUID, Player> people = Persons.like(connection, entrant);
        PersonIndex index = new PersonIndex();
        Persons.known(connection, people.values()).forEach(index::add);
        PersonMatch match = index.match(Persons.wanted(entrant));
        if (match instanceof PersonMatch.Exact exact) {
            Player person = people.get(UUID.fromString(exact.person().key()));
            return new Waiting(entrant, Kind.EXACT, exact.why(), List.of(new Candidate(person, 1, exact.why())));
        } else if (match instanceof PersonMatch.Likely likely) {
            return new Waiting(entrant, Kind.LIKELY, "", List.of(candidate(likely.best(), people)));
        } else if (match instanceof PersonMatch.Ambiguous ambiguous) {
            return new Waiting(entrant, Kind.AMBIGUOUS, ambiguous.why(), candidates(ambiguous.candidates(), people));
        }
        return new Waiting(entrant, Kind.NEW, "", candidates(((PersonMatch.New) match).nearest(), people));
    }

    private static List<Candidate> candidates(List<PersonMatch.Candidate> found, Map<UUID, Player> people) {
        return found.stream().map(candidate -> candidate(candidate, people)).toList();
    }

    private static Candidate candidate(PersonMatch.Candidate found, Map<UUID, Player> people) {
        return new Candidate(people.get(UUID.fromString(found.person().key())), found.score(), found.why());
    }

    /** The entrant is this person: whatever was played under the entry's id is the person's, and can be split off again. */
    public void take(String federation, UUID entrant, UUID person, Actor actor, String key) {
        Map<UUID, Player> both =
                transactor.inTransaction(connection -> Persons.named(connection, federation, List.of(entrant, person)));
        for (UUID one : List.of(entrant, person)) {
            if (!both.containsKey(one)) {
                throw Problems.notFound("player " + one).exception();
            }
        }
        Pools.Ref pool = Pools.Ref.main(federation);
        int seen = Pools.officeVersion(pools.current(pool));
        office.decide(pool, merge(entrant, person), "the entrant is this person", seen, actor, key);
    }

    private static Decision merge(UUID from, UUID into) {
        return new Decision(
                Decision.Kind.MERGE,
                null,
                from,
                into,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    /** The entrant is somebody the registry did not know. */
    public void confirmNew(String federation, UUID entrant) {
        int confirmed = transactor.inTransaction(connection -> Sql.update(
                connection,
                "UPDATE player SET confirmed_at = coalesce(confirmed_at, ?) WHERE federation = ? AND player_id = ?"
                        + " AND source = 'ENTRY'",
                clock.instant(),
                federation,
                entrant));
        if (confirmed == 0) {
            throw Problems.notFound("entrant " + entrant).exception();
        }
    }

    /** @param taken entrants with a known number and a name that fits it @param left refused, e.g. because the two met */
    public record Taken(int taken, int left) {}

    /** Takes everybody on the screen who is known by number; the others are left to the office. */
    public Taken takeExact(String federation, Actor actor, String key) {
        int taken = 0;
        int left = 0;
        for (Waiting waiting : screen(federation).shown()) {
            if (waiting.kind() != Kind.EXACT) {
                continue;
            }
            UUID entrant = waiting.entrant().playerId();
            UUID own = UUID.nameUUIDFromBytes((key + entrant).getBytes(StandardCharsets.UTF_8));
            try {
                take(federation, entrant, waiting.candidates().get(0).person().playerId(), actor, own.toString());
                taken++;
            } catch (ProblemException refused) {
                left++;
            }
        }
        return new Taken(taken, left);
    }
}
