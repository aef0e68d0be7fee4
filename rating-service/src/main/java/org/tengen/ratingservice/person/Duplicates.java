package org.tengen.ratingservice.person;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.rating.person.PersonIndex;
import org.tengen.rating.person.PersonMatch;
import org.tengen.rating.person.SearchKey;
import org.tengen.ratingservice.player.Player;

/**
 * Who may stand in the registry twice: names that are the same in other letters or sound the same, and numbers that two
 * people have. People to whom one federation gave two numbers are two.
 */
@Singleton
public class Duplicates {

    /** A screenful to go through; the next is one click away. */
    public static final int PAGE_SIZE = 50;

    /** What is compared at once: more pairs than an office looks at in a season. */
    private static final int MOST_COMPARED = 2_000;

    private static final String TWO_NUMBERS = " AND NOT EXISTS (SELECT 1 FROM jsonb_each_text(a.ids) AS x"
            + " JOIN jsonb_each_text(b.ids) AS y ON x.key = y.key AND x.value <> y.value)";
    private static final String OPEN = " AND a.name <> '' AND b.name <> ''"
            + " AND NOT EXISTS (SELECT 1 FROM not_a_duplicate AS n WHERE n.federation = a.federation"
            + " AND n.one = a.player_id AND n.other = b.player_id)"
            + " AND " + Persons.NOT_MERGED.replace("player.player_id", "a.player_id")
            + " AND " + Persons.NOT_MERGED.replace("player.player_id", "b.player_id");
    private static final String BY_SOUND = "SELECT a.player_id, b.player_id FROM player_word AS k JOIN player_word AS l"
            + " ON l.word = k.word AND l.federation = k.federation AND l.player_id > k.player_id"
            + " JOIN player AS a ON a.federation = k.federation AND a.player_id = k.player_id"
            + " JOIN player AS b ON b.federation = l.federation AND b.player_id = l.player_id"
            + " WHERE k.federation = ? AND k.word LIKE 'k%'" + OPEN + TWO_NUMBERS;
    private static final String BY_NUMBER = "WITH id AS (SELECT federation, player_id, key, value FROM player,"
            + " jsonb_each_text(ids) WHERE federation = ?)"
            + " SELECT a.player_id, b.player_id FROM id AS k JOIN id AS l ON l.key = k.key AND l.value = k.value"
            + " AND l.player_id > k.player_id"
            + " JOIN player AS a ON a.federation = k.federation AND a.player_id = k.player_id"
            + " JOIN player AS b ON b.federation = l.federation AND b.player_id = l.player_id"
            + " WHERE true" + OPEN;
    /** One of the two is called so: a word of a name, begun or complete, in any letters. */
    private static final String CALLED = " AND EXISTS (SELECT 1 FROM player_word AS called WHERE called.federation ="
            + " a.federation AND called.player_id IN (a.player_id, b.player_id) AND called.word LIKE ?)";

    private static final String SOME = " LIMIT " + MOST_COMPARED;

    private final Transactor transactor;

    Duplicates(Transactor transactor) {
        this.transactor = transactor;
    }

    /** @param sameNumber whether a federation's number says it; then only the names may differ */
    public record Pair(Player one, Player other, boolean sameNumber, double score, String why) {}

    private record Ids(UUID one, UUID other) {}

    /**
     * A screenful.
     *
     * @param count of all pairs found; of each kind at most 2,000 are looked at
     * @param number from 1
     * @param pages at least 1
     */
    public record Page(List<Pair> pairs, int count, int number, int pages) {

        static Page of(List<Pair> all, int wanted) {
            int pages = Math.max(1, (all.size() + PAGE_SIZE - 1) / PAGE_SIZE);
            int number = Math.max(1, Math.min(wanted, pages));
            int from = (number - 1) * PAGE_SIZE;
            return new Page(all.subList(from, Math.min(from + PAGE_SIZE, all.size())), all.size(), number, pages);
        }
    }

    /**
     * The likeliest first.
     *
     * @param name words of a name that one of the two has; empty for everybody
     * @param page from 1; the last one when there are fewer
     */
    public Page find(String federation, String name, int page) {
        return Page.of(all(federation, SearchKey.words(name)), page);
    }

    private List<Pair> all(String federation, List<String> words) {
        return transactor.inTransaction(connection -> {
            Set<Ids> byNumber = pairs(connection, BY_NUMBER, federation, words);
            Set<Ids> all = new LinkedHashSet<>(byNumber);
            all.addAll(pairs(connection, BY_SOUND, federation, words));
            Set<UUID> ids = new LinkedHashSet<>();
            all.forEach(pair -> ids.addAll(List.of(pair.one(), pair.other())));
            Map<UUID, Player> people = Persons.named(connection, federation, ids);
            List<Pair> pairs = new ArrayList<>();
            for (Ids pair : all) {
                pairs.add(pair(connection, people.get(pair.one()), people.get(pair.other()), byNumber.contains(pair)));
            }
            pairs.sort(Comparator.comparing(Pair::sameNumber)
                    .reversed()
                    .thenComparing(Comparator.comparingDouble(Pair::score).reversed())
                    .thenComparing(pair -> pair.one().playerId().toString()));
            return pairs.stream()
                    .filter(pair -> pair.sameNumber() || pair.score() >= PersonIndex.NEAR)
                    .toList();
        });
    }

    private static Set<Ids> pairs(Connection connection, String sql, String federation, List<String> words) {
        List<Object> values = new ArrayList<>(List.of(federation));
        words.forEach(word -> values.add("w" + word + "%"));
        return new LinkedHashSet<>(Sql.query(
                connection,
                sql + CALLED.repeat(words.size()) + SOME,
                row -> new Ids(row.getObject(1, UUID.class), row.getObject(2, UUID.class)),
                values.toArray()));
    }

    private static Pair pair(Connection connection, Player one, Player other, boolean sameNumber) {
        PersonIndex index = new PersonIndex();
        Persons.known(connection, List.of(other)).forEach(index::add);
        PersonMatch match = index.match(Persons.wanted(one));
        if (match instanceof PersonMatch.Exact exact) {
            return new Pair(one, other, sameNumber, 1, exact.why());
        }
        List<PersonMatch.Candidate> found = match instanceof PersonMatch.Likely likely
                ? List.of(likely.best())
                : match instanceof PersonMatch.Ambiguous ambiguous
                        ? ambiguous.candidates()
                        : ((PersonMatch.New) match).nearest();
        return found.isEmpty()
                ? new Pair(one, other, sameNumber, 0, "")
                : new Pair(
                        one,
                        other,
                        sameNumber,
                        found.get(0).score(),
                        found.get(0).why());
    }

    /** The office has looked: two people. A second time changes nothing. */
    public void dismiss(String federation, UUID one, UUID other) {
        boolean inOrder = one.toString().compareTo(other.toString()) < 0;
        transactor.inTransaction(connection -> Sql.update(
                connection,
                "INSERT INTO not_a_duplicate (federation, one, other) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                federation,
                inOrder ? one : other,
                inOrder ? other : one));
    }
}
