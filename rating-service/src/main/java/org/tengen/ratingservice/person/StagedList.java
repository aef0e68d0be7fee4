package org.tengen.ratingservice.person;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.PGCopyOutputStream;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.person.PersonName;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.player.NameIndex;

/**
 * People of a list on their way into the registry, in a table that is empty again when the transaction ends: nothing of a
 * list is held in memory, and nothing of one that turns out to be damaged stays.
 */
final class StagedList implements AutoCloseable {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final String COPY =
            "COPY staged_person (load, line, number, player_id, name, first_name, country, club, rank_value,"
                    + " rank_shown, rating, latin_name, latin_first_name, words) FROM STDIN";

    private final UUID load;
    private final String prefix;
    private final PGCopyOutputStream out;
    private final StringBuilder line = new StringBuilder();
    private int people;
    private int withoutNumber;

    /** @param prefix of the ids of new people: federation and kind of number, as results in files make them */
    StagedList(Connection connection, UUID load, String prefix) {
        this.load = load;
        this.prefix = prefix;
        try {
            this.out = new PGCopyOutputStream(connection.unwrap(PGConnection.class), COPY, BUFFER_BYTES);
        } catch (SQLException refused) {
            throw new StoreFailure("list not staged", refused);
        }
    }

    void add(int lineNumber, ListedPlayer player) {
        people++;
        if (player.id().isBlank()) {
            withoutNumber++;
            return;
        }
        String latin = player.extra().getOrDefault("nameLatin", "");
        String latinFirst = player.extra().getOrDefault("firstNameLatin", "");
        PersonName name = new PersonName(player.name(), player.firstName());
        List<PersonName> names = latin.isEmpty() ? List.of(name) : List.of(name, new PersonName(latin, latinFirst));
        Optional<Rank> rank = Rank.parse(player.rank());
        line.setLength(0);
        line.append(load).append('\t').append(lineNumber);
        text(player.id());
        text(UUID.nameUUIDFromBytes((prefix + player.id()).getBytes(StandardCharsets.UTF_8))
                .toString());
        text(player.name());
        text(player.firstName());
        text(player.country());
        text(player.club());
        text(rank.map(known -> Integer.toString(known.gradesAboveFirstDan())).orElse(null));
        text(rank.isPresent() ? player.rank() : null);
        text(Double.isNaN(player.rating()) ? null : Double.toString(player.rating()));
        text(latin.isEmpty() ? null : latin);
        text(latin.isEmpty() ? null : latinFirst);
        // Keys are small letters, digits and blanks: nothing in them needs quoting but the blank.
        text("{"
                + String.join(
                        ",",
                        NameIndex.keys(names).stream()
                                .map(key -> "\"" + key + "\"")
                                .toList()) + "}");
        try {
            out.write(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private void text(String value) {
        line.append('\t');
        if (value == null) {
            line.append("\\N");
            return;
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\\') {
                line.append("\\\\");
            } else if (c >= ' ') {
                line.append(c);
            }
        }
    }

    int people() {
        return people;
    }

    int withoutNumber() {
        return withoutNumber;
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
