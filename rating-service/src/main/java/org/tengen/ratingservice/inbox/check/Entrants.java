package org.tengen.ratingservice.inbox.check;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.submission.Submission.Entrant;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.person.Matches;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/**
 * Finds out who the people in a file are: by a federation's number or our own id, never by a name alone. A number that is
 * new here is a person that is new here; who has none stays unidentified and can be given to somebody later. What the
 * registry says of the names is noted for the office, which decides.
 */
public final class Entrants {

    private final Connection connection;
    private final Pools.Ref pool;
    private final String idKind;
    private final UUID submission;

    private Entrants(Connection connection, Pools.Ref pool, String idKind, UUID submission) {
        this.connection = connection;
        this.pool = pool;
        this.idKind = idKind;
        this.submission = submission;
    }

    public static List<Entrant> of(
            Connection connection, Pools.Ref pool, String idKind, UUID submission, ResultFile file) {
        return new Entrants(connection, pool, idKind, submission).all(file);
    }

    private List<Entrant> all(ResultFile file) {
        List<String> keys = file.people().stream()
                .map(ResultFile.Person::key)
                .filter(key -> !key.isEmpty())
                .toList();
        Map<String, UUID> numbers = PlayerTables.byNumber(connection, pool.federation(), idKind, keys);
        List<UUID> ids = new ArrayList<>(numbers.values());
        keys.stream().map(Entrants::uuid).flatMap(Optional::stream).forEach(ids::add);
        Map<UUID, Player> known = PlayerTables.named(connection, ids);
        Map<Integer, Rank> ranks = ranks(file);
        List<Entrant> entrants = new ArrayList<>(file.people().size());
        for (int i = 0; i < file.people().size(); i++) {
            ResultFile.Person person = file.people().get(i);
            Entrant entrant = entrant(person, i, numbers, known);
            entrants.add(person.name().isBlank() ? entrant : matched(entrant, ranks.get(i)));
        }
        return List.copyOf(entrants);
    }

    private static Map<Integer, Rank> ranks(ResultFile file) {
        Map<Integer, Rank> ranks = new HashMap<>();
        for (ResultFile.Event event : file.events()) {
            for (ResultFile.Game game : event.games()) {
                Rank.parse(game.blackRank()).ifPresent(rank -> ranks.putIfAbsent(game.black(), rank));
                Rank.parse(game.whiteRank()).ifPresent(rank -> ranks.putIfAbsent(game.white(), rank));
            }
        }
        return ranks;
    }

    private Entrant entrant(ResultFile.Person person, int place, Map<String, UUID> numbers, Map<UUID, Player> known) {
        Optional<UUID> id = uuid(person.key());
        if (numbers.containsKey(person.key())) {
            return entrant(person, numbers.get(person.key()), Entrant.KNOWN);
        } else if (id.isPresent() && known.containsKey(id.get())) {
            return entrant(person, id.get(), Entrant.KNOWN);
        } else if (!person.key().isEmpty() && id.isEmpty()) {
            return entrant(person, underNumber(pool, idKind, person.key()), Entrant.NUMBER);
        }
        return entrant(person, named(submission + "/" + place), Entrant.UNIDENTIFIED);
    }

    private static Entrant entrant(ResultFile.Person person, UUID player, String how) {
        return new Entrant(
                player, person.key(), person.name(), person.firstName(), person.country(), person.club(), how, null);
    }

    private Entrant matched(Entrant entrant, Rank rank) {
        Matches.Waiting found = candidates(connection, pool.federation(), idKind, entrant, rank);
        String match = found.kind().name();
        if (entrant.how().equals(Entrant.KNOWN)) {
            // A number is answered for by its owner alone, so among several the owner bears another name.
            boolean another = found.kind() == Matches.Kind.AMBIGUOUS
                    && found.candidates().stream()
                            .anyMatch(one -> one.person().playerId().equals(entrant.player()));
            match = another && isNumber(entrant) ? Entrant.OTHER_NAME : null;
        }
        return new Entrant(
                entrant.player(),
                entrant.key(),
                entrant.name(),
                entrant.firstName(),
                entrant.country(),
                entrant.club(),
                entrant.how(),
                match);
    }

    private static boolean isNumber(Entrant entrant) {
        return uuid(entrant.key()).isEmpty();
    }

    /**
     * Whom of the registry the file could mean by somebody.
     *
     * @param rank as declared in the file, null when it tells none
     */
    public static Matches.Waiting candidates(
            Connection connection, String federation, String idKind, Entrant entrant, Rank rank) {
        boolean numbered = !entrant.key().isEmpty() && isNumber(entrant);
        return Matches.match(
                connection,
                new Player(
                        federation,
                        // Not the person found by number: that one is to be among the candidates.
                        named("entrant/" + entrant.player()),
                        entrant.name(),
                        entrant.firstName(),
                        entrant.country(),
                        entrant.club(),
                        rank == null ? null : new Player.DeclaredRank(rank.gradesAboveFirstDan(), rank.toString()),
                        null,
                        0,
                        0,
                        numbered ? Map.of(idKind, entrant.key()) : Map.of(),
                        0));
    }

    /** Who the people of a file are now: a number may have got another owner since the file was handed in. */
    public static List<Entrant> again(Connection connection, Pools.Ref pool, String idKind, List<Entrant> people) {
        List<String> keys =
                people.stream().map(Entrant::key).filter(key -> !key.isEmpty()).toList();
        Map<String, UUID> owners = PlayerTables.byNumber(connection, pool.federation(), idKind, keys);
        return people.stream()
                .map(person -> {
                    UUID owner = owners.getOrDefault(person.key(), person.player());
                    boolean byNumber =
                            person.how().equals(Entrant.KNOWN) || person.how().equals(Entrant.NUMBER);
                    return byNumber && !owner.equals(person.player())
                            ? person.identified(owner, person.key(), Entrant.KNOWN)
                            : person;
                })
                .toList();
    }

    /** The id of whoever has a number that is new here. */
    public static UUID underNumber(Pools.Ref pool, String idKind, String number) {
        return named(pool.federation() + "/" + idKind + "/" + number);
    }

    private static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<UUID> uuid(String text) {
        try {
            return text.length() == 36 ? Optional.of(UUID.fromString(text)) : Optional.empty();
        } catch (IllegalArgumentException noId) {
            return Optional.empty();
        }
    }
}
