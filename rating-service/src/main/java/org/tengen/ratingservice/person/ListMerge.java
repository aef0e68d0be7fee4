package org.tengen.ratingservice.person;

import java.sql.Connection;
import java.time.Instant;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;

/** Brings the staged people into the registry, all at once. */
record ListMerge(int added, int changed, int unchanged, int erased) {

    private static final String MINE = """
            UPDATE staged_person SET player_id = player.player_id FROM player
            WHERE load = ? AND player.federation = ? AND player.ids ->> ? = staged_person.number""";
    private static final String PEOPLE = """
            WITH written AS (
                INSERT INTO player (federation, player_id, name, first_name, country, club, rank_value, rank_shown,
                                    entry_rating, ids, source, changed_at, news)
                SELECT ?, player_id, name, first_name, country, club, rank_value, rank_shown, rating,
                       jsonb_build_object(?, number), 'REGISTRY', ?, true FROM staged_person WHERE load = ?
                ON CONFLICT (federation, player_id) DO UPDATE SET
                    name = excluded.name, first_name = excluded.first_name, country = excluded.country,
                    club = excluded.club, rank_value = coalesce(excluded.rank_value, player.rank_value),
                    rank_shown = coalesce(excluded.rank_shown, player.rank_shown),
                    entry_rating = coalesce(excluded.entry_rating, player.entry_rating),
                    ids = player.ids || excluded.ids, source = 'REGISTRY', described_by = NULL, described_on = NULL,
                    changed_at = excluded.changed_at, news = true
                WHERE (player.name, player.first_name, player.country, player.club, player.source)
                      IS DISTINCT FROM (excluded.name, excluded.first_name, excluded.country, excluded.club, 'REGISTRY')
                   OR player.rank_value IS DISTINCT FROM coalesce(excluded.rank_value, player.rank_value)
                   OR player.entry_rating IS DISTINCT FROM coalesce(excluded.entry_rating, player.entry_rating)
                RETURNING player_id, (xmax = 0) AS fresh)
            INSERT INTO touched_person SELECT ?, player_id, fresh FROM written""";
    private static final String OTHER_LETTERS = """
            INSERT INTO player_name (federation, player_id, name, first_name)
            SELECT ?, player_id, latin_name, latin_first_name FROM staged_person JOIN touched_person USING (load, player_id)
            WHERE load = ? AND latin_name IS NOT NULL AND (latin_name, latin_first_name) IS DISTINCT FROM (name, first_name)
            ON CONFLICT DO NOTHING""";
    private static final String WORDS = """
            INSERT INTO player_word (federation, player_id, word)
            SELECT ?, player_id, unnest(words) FROM staged_person JOIN touched_person USING (load, player_id) WHERE load = ?""";

    static ListMerge of(Connection connection, UUID load, String federation, String kind, Instant now) {
        // A number twice is one person; the reader has warned of it.
        once(connection, load, "number");
        int erased = Sql.update(
                connection,
                "DELETE FROM staged_person USING erased_number WHERE load = ? AND erased_number.federation = ?"
                        + " AND number_id = md5(? || '/' || ? || '/' || number)::uuid",
                load,
                federation,
                federation,
                kind);
        Sql.update(connection, MINE, load, federation, kind);
        // Two numbers of one list may belong to one person here: the first describes him or her.
        once(connection, load, "player_id");
        Sql.update(connection, PEOPLE, federation, kind, now, load, load);
        Sql.update(connection, OTHER_LETTERS, federation, load);
        Sql.update(
                connection,
                "DELETE FROM player_word USING touched_person WHERE load = ? AND NOT fresh"
                        + " AND player_word.player_id = touched_person.player_id AND federation = ?",
                load,
                federation);
        Sql.update(connection, WORDS, federation, load);
        int added = count(connection, "touched_person WHERE fresh AND load = ?", load);
        int touched = count(connection, "touched_person WHERE load = ?", load);
        int all = count(connection, "staged_person WHERE load = ?", load);
        return new ListMerge(added, touched - added, all - touched, erased);
    }

    private static void once(Connection connection, UUID load, String column) {
        Sql.update(
                connection,
                "DELETE FROM staged_person USING (SELECT " + column
                        + ", min(line) AS line FROM staged_person WHERE load = ?"
                        + " GROUP BY 1 HAVING count(*) > 1) AS first WHERE load = ? AND staged_person." + column
                        + " = first." + column + " AND staged_person.line > first.line",
                load,
                load);
    }

    /** Leaves nothing behind; what the pool needs of the list must be taken before. */
    static void clear(Connection connection, UUID load) {
        Sql.update(connection, "DELETE FROM staged_person WHERE load = ?", load);
        Sql.update(connection, "DELETE FROM touched_person WHERE load = ?", load);
    }

    private static int count(Connection connection, String what, UUID load) {
        return Sql.first(connection, "SELECT count(*) FROM " + what, row -> row.getInt(1), load)
                .orElseThrow();
    }
}
