package org.tengen.ratingservice.player;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.projection.Projections;
import org.tengen.rating.person.NameKeys;
import org.tengen.rating.person.PersonName;
import org.tengen.rating.person.SearchKey;

/**
 * Finds people by words of their names, begun or complete, in any order and in any letters; when nobody is called so, by
 * what the words sound like. A table of words answers, so that a hundred thousand names cost no memory.
 */
@Singleton
public class NameIndex {

    /** More words than any name has; the rest of what somebody typed changes nothing. */
    private static final int MOST_WORDS = 6;

    /** Of so many with such a word the best are met soon on the way down the ratings; fewer are gathered first. */
    private static final int COMMON = 2_000;

    private static final int FILLED_AT_ONCE = 5_000;
    /** Whoever is shown by initials is found by initials only: a name that finds them would tell it. */
    private static final String PUBLIC = " AND (publicity = 'FULL' OR hidden_until <= CURRENT_DATE"
            + " OR (publicity = 'INITIALS' AND CAST(? AS boolean)))";

    private static final String NOT_MERGED = " AND NOT EXISTS (SELECT 1 FROM identity WHERE from_player ="
            + " player.player_id AND holds AND set_no = " + Projections.liveRevisionSql("ledger") + ")";

    private final Transactor transactor;

    NameIndex(Transactor transactor) {
        this.transactor = transactor;
    }

    /** People who were known before there was an index. */
    void fill(@Observes StartupEvent event) {
        List<UUID> missing;
        do {
            missing = transactor.inTransaction(connection -> {
                List<UUID> some = Sql.query(
                        connection,
                        "SELECT DISTINCT player_id FROM player WHERE name <> '' AND NOT EXISTS (SELECT 1 FROM player_word"
                                + " WHERE player_word.player_id = player.player_id) LIMIT ?",
                        row -> row.getObject(1, UUID.class),
                        FILLED_AT_ONCE);
                some.forEach(player -> write(connection, null, player));
                return some;
            });
        } while (missing.size() == FILLED_AT_ONCE);
    }

    /** Words, sounds and whole sounds of these names, each with the letter of its kind. */
    public static Set<String> keys(Collection<PersonName> names) {
        Set<String> keys = new LinkedHashSet<>();
        for (PersonName name : names) {
            SearchKey.words(name.name() + " " + name.firstName()).forEach(word -> keys.add("w" + word));
            for (String word : NameKeys.words(name.name() + " " + name.firstName())) {
                if (word.length() > 2) {
                    keys.add("s" + NameKeys.sound(word));
                }
            }
            keys.add("k" + NameKeys.whole(name));
        }
        return keys;
    }

    /** Writes somebody's words anew from the names he or she has now; of every federation when that is null. */
    public static void write(Connection connection, String federation, UUID player) {
        record Named(String federation, PersonName name) {}
        List<Named> names = Sql.query(
                connection,
                "SELECT federation, name, first_name FROM player WHERE player_id = ? AND name <> ''"
                        + " UNION ALL SELECT federation, name, first_name FROM player_name WHERE player_id = ?",
                row -> new Named(row.getString(1), new PersonName(row.getString(2), row.getString(3))),
                player,
                player);
        Sql.update(
                connection,
                "DELETE FROM player_word WHERE player_id = ? AND (CAST(? AS text) IS NULL OR federation = ?)",
                player,
                federation,
                federation);
        names.stream()
                .map(Named::federation)
                .distinct()
                .filter(one -> federation == null || one.equals(federation))
                .forEach(one -> Sql.update(
                        connection,
                        "INSERT INTO player_word (federation, player_id, word) SELECT ?, ?, unnest(?::text[])",
                        one,
                        player,
                        keys(names.stream()
                                        .filter(named -> named.federation().equals(one))
                                        .map(Named::name)
                                        .toList())
                                .toArray(String[]::new)));
    }

    /** Whom the public may find, best first. */
    public static List<Player> search(Connection connection, String typed, int limit) {
        List<String> words = SearchKey.words(typed).stream().limit(MOST_WORDS).toList();
        if (words.isEmpty()) {
            return List.of();
        }
        List<String> begun = words.stream().map(word -> "w" + word + "%").toList();
        List<Player> found = find(connection, "word LIKE ?", begun, limit);
        if (!found.isEmpty()) {
            return found;
        }
        List<String> sounds = NameKeys.words(typed).stream()
                .limit(MOST_WORDS)
                .filter(word -> word.length() > 2)
                .map(word -> "s" + NameKeys.sound(word))
                .toList();
        return sounds.isEmpty() ? List.of() : find(connection, "word = ?", sounds, limit);
    }

    private static List<Player> find(Connection connection, String condition, List<String> words, int limit) {
        return words.size() == 1 && isCommon(connection, condition, words.get(0))
                ? walk(connection, condition, words.get(0), limit)
                : gather(connection, condition, words, limit);
    }

    private static boolean isCommon(Connection connection, String condition, String word) {
        return Sql.first(
                                connection,
                                "SELECT count(*) FROM (SELECT 1 FROM player_word WHERE " + condition
                                        + " LIMIT ?) AS met",
                                row -> row.getInt(1),
                                word,
                                COMMON)
                        .orElseThrow()
                == COMMON;
    }

    /** Down the ratings until enough are met. OFFSET 0 keeps the planner from gathering everybody of that word after all. */
    private static List<Player> walk(Connection connection, String condition, String word, int limit) {
        return Sql.query(
                connection,
                "SELECT " + PlayerTables.PUBLIC_COLUMNS + " FROM player WHERE EXISTS (SELECT 1 FROM player_word"
                        + " WHERE player_word.player_id = player.player_id AND " + condition + " OFFSET 0)"
                        + " AND player.name <> ''" + PUBLIC + NOT_MERGED
                        + " ORDER BY coalesce(rating, entry_rating) DESC NULLS LAST, player.name, player.first_name,"
                        + " player.player_id LIMIT ?",
                PlayerTables::player,
                word,
                isInitial(word),
                limit);
    }

    private static boolean isInitial(String word) {
        return word.matches("w.%");
    }

    private static List<Player> gather(Connection connection, String condition, List<String> words, int limit) {
        String one = "SELECT player_id FROM player_word WHERE " + condition;
        String all = String.join(" INTERSECT ", words.stream().map(word -> one).toList());
        List<Object> arguments = new ArrayList<>(words);
        arguments.add(words.stream().allMatch(NameIndex::isInitial));
        arguments.add(limit);
        // Materialized, or the planner walks down the ratings in the hope of meeting the few who are called so.
        return Sql.query(
                connection,
                "WITH found AS MATERIALIZED (" + all + ") SELECT " + PlayerTables.PUBLIC_COLUMNS
                        + " FROM player WHERE player_id IN (SELECT player_id FROM found) AND name <> ''" + PUBLIC
                        + NOT_MERGED + " ORDER BY coalesce(rating, entry_rating) DESC NULLS LAST, name, first_name,"
                        + " player_id LIMIT ?",
                PlayerTables::player,
                arguments.toArray());
    }

    /** Everybody of a federation who is called so, as the office knows them; best first. */
    public static List<Player> known(Connection connection, String federation, String typed, int limit) {
        List<String> words = SearchKey.words(typed).stream().limit(MOST_WORDS).toList();
        if (words.isEmpty()) {
            return List.of();
        }
        String one = "SELECT player_id FROM player_word WHERE federation = ? AND word LIKE ?";
        List<Object> arguments = new ArrayList<>();
        words.forEach(word -> arguments.addAll(List.of(federation, "w" + word + "%")));
        arguments.addAll(List.of(federation, limit));
        return Sql.query(
                connection,
                "WITH found AS MATERIALIZED ("
                        + String.join(
                                " INTERSECT ", words.stream().map(word -> one).toList()) + ") SELECT "
                        + PlayerTables.OFFICE_COLUMNS + " FROM player WHERE player_id IN (SELECT player_id FROM found)"
                        + " AND federation = ? AND name <> ''" + NOT_MERGED
                        + " ORDER BY coalesce(rating, entry_rating) DESC NULLS LAST, name, first_name, player_id"
                        + " LIMIT ?",
                PlayerTables::player,
                arguments.toArray());
    }

    /** Everybody, best first, as the public may see them; of all federations when that is null. */
    public static List<Player> best(Connection connection, String federation, int offset, int limit) {
        return Sql.query(
                connection,
                "SELECT " + PlayerTables.PUBLIC_COLUMNS + " FROM player"
                        + " WHERE (CAST(? AS text) IS NULL OR federation = ?)" + NOT_MERGED
                        + " ORDER BY coalesce(rating, entry_rating) DESC NULLS LAST, player.name,"
                        + " player.first_name, player.player_id LIMIT ? OFFSET ?",
                PlayerTables::player,
                federation,
                federation,
                limit,
                offset);
    }

    /** @param rated people with a rated game */
    public record Size(int people, int rated) {}

    public static Size size(Connection connection) {
        return Sql.first(
                        connection,
                        "SELECT count(*), count(*) FILTER (WHERE rated_games > 0) FROM player WHERE true" + NOT_MERGED,
                        row -> new Size(row.getInt(1), row.getInt(2)))
                .orElseThrow();
    }
}
