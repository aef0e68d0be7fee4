package org.tengen.ratingservice.person;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.problem.Problem;
import org.tengen.rating.list.ListFormat;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListRefusal;
import org.tengen.rating.list.ListSource;
import org.tengen.rating.list.RatingList;
import org.tengen.rating.list.format.RatingLists;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.player.PersonalData;

/** Loads lists of federations: people with their numbers, and what rating they bring into a pool. */
@Singleton
public class ListLoads implements PersonalData {

    /** A hundred warnings show what is wrong with a file; a thousand hide it. */
    private static final int WARNINGS_KEPT = 100;
    /** An event of the log that is read in a moment, a quarter of a megabyte. */
    private static final int RATINGS_IN_ONE_EVENT = 5_000;

    private static final int LOADS_SHOWN = 50;
    /** So many new people make another registry of any. */
    private static final int ANOTHER_REGISTRY = 2_000;

    private final Transactor transactor;
    private final Pools pools;
    private final CurrentRatings ratings;
    private final Clock clock;
    private final Event<LedgerChanged> changed;
    private final Event<ListLoad> loaded;

    ListLoads(
            Transactor transactor,
            Pools pools,
            CurrentRatings ratings,
            Clock clock,
            Event<LedgerChanged> changed,
            Event<ListLoad> loaded) {
        this.transactor = transactor;
        this.pools = pools;
        this.ratings = ratings;
        this.clock = clock;
        this.changed = changed;
        this.loaded = loaded;
    }

    /** Loads a file once; the same bytes a second time change nothing and answer the first report. */
    public ListLoad load(Pools.Ref pool, String fileName, Path file, Actor actor) {
        String hash = hash(file);
        ListLoad load = transactor.inTransaction(connection -> {
            // Two uploads of one file at the same moment must meet.
            Sql.query(
                    connection,
                    "SELECT pg_advisory_xact_lock(?, ?)",
                    row -> true,
                    ListLoads.class.getName().hashCode(),
                    pool.federation().hashCode());
            return find(connection, pool, hash)
                    .map(ListLoad::again)
                    .orElseGet(() -> load(connection, pool, fileName, file, hash, actor));
        });
        if (!load.known()) {
            changed.fire(new LedgerChanged());
            loaded.fire(load);
        }
        return load;
    }

    public List<ListLoad> all(String federation) {
        return transactor.inTransaction(connection -> Sql.query(
                connection,
                "SELECT facts FROM list_load WHERE federation = ? ORDER BY loaded_at DESC LIMIT ?",
                row -> EventJson.read(row.getString(1), ListLoad.class),
                federation,
                LOADS_SHOWN));
    }

    /** What was odd in a list may quote a line of it. */
    @Override
    public void forget(Connection connection, Person who) {
        List<ListLoad> all = Sql.query(
                connection,
                "SELECT facts FROM list_load WHERE federation = ?",
                row -> EventJson.read(row.getString(1), ListLoad.class),
                who.federation());
        for (ListLoad load : all) {
            ListLoad kept = load.without(who);
            if (!kept.equals(load)) {
                Sql.update(
                        connection,
                        "UPDATE list_load SET facts = ? WHERE load = ?",
                        EventJson.write(kept),
                        load.loadId());
            }
        }
    }

    private static Optional<ListLoad> find(Connection connection, Pools.Ref pool, String hash) {
        return Sql.first(
                connection,
                "SELECT facts FROM list_load WHERE pool = ? AND content_hash = ?",
                row -> EventJson.read(row.getString(1), ListLoad.class),
                pool.id(),
                hash);
    }

    private ListLoad load(Connection connection, Pools.Ref pool, String fileName, Path file, String hash, Actor actor) {
        UUID id = UUID.randomUUID();
        String kind = kind(file);
        RatingList read;
        int people;
        int withoutNumber;
        try (StagedList staged = new StagedList(connection, id, pool.federation() + "/" + kind + "/");
                InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            ListRead answer =
                    RatingLists.stream(in, row -> row.player().ifPresent(player -> staged.add(row.line(), player)));
            if (answer instanceof ListRead.Refused refused) {
                throw unreadable(refused);
            }
            read = ((ListRead.Read) answer).list();
            people = staged.people();
            withoutNumber = staged.withoutNumber();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        Map<Integer, String> numbers = numbers(connection, id, read);
        ListMerge merged = ListMerge.of(connection, id, pool.federation(), kind, clock.instant());
        if (merged.added() >= ANOTHER_REGISTRY) {
            // Until PostgreSQL looks by itself, a minute later, it would plan searches for the registry of before.
            Sql.execute(connection, "ANALYZE player, player_word");
        }
        List<ListLoad.Warning> warnings = warnings(read, withoutNumber, merged, numbers);
        int rated = rate(connection, id, pool, read.format(), warnings, actor);
        ListMerge.clear(connection, id);
        ListLoad load = new ListLoad(
                id,
                fileName,
                read.format().name(),
                kind,
                read.date().orElse(null),
                people,
                merged.added(),
                merged.changed(),
                merged.unchanged(),
                withoutNumber,
                rated,
                warnings,
                clock.instant(),
                false);
        Sql.update(
                connection,
                "INSERT INTO list_load (load, federation, pool, content_hash, facts, loaded_by, loaded_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?)",
                load.loadId(),
                pool.federation(),
                pool.id(),
                hash,
                EventJson.write(load),
                actor.accountId(),
                load.loadedAt());
        return load;
    }

    private static RuntimeException unreadable(ListRead.Refused refused) {
        return Problem.of(
                        400,
                        "list-unreadable",
                        "The list cannot be read",
                        "line " + refused.line() + ": " + refused.reason())
                .with("line", refused.line())
                .exception();
    }

    private static List<ListLoad.Warning> warnings(
            RatingList read, int withoutNumber, ListMerge merged, Map<Integer, String> numbers) {
        List<ListLoad.Warning> warnings = new ArrayList<>();
        if (withoutNumber > 0) {
            warnings.add(
                    new ListLoad.Warning(
                            "without-number",
                            withoutNumber
                                    + " people have no number on the list; nobody is made of a name alone, they were left out"));
        }
        if (merged.erased() > 0) {
            warnings.add(new ListLoad.Warning(
                    "erased", merged.erased() + " people who wanted to be forgotten were left out"));
        }
        read.warnings().stream()
                .limit(WARNINGS_KEPT)
                .forEach(warning -> warnings.add(new ListLoad.Warning(
                        warning.kind().label(), warning.line(), warning.text(), numbers.get(warning.line()))));
        if (read.warnings().size() > WARNINGS_KEPT) {
            int more = read.warnings().size() - WARNINGS_KEPT;
            warnings.add(new ListLoad.Warning("more", more + " further warnings"));
        }
        return warnings;
    }

    /** Who stands in the lines that something is odd about, so that a warning can be found when that one is forgotten. */
    private static Map<Integer, String> numbers(Connection connection, UUID load, RatingList read) {
        Map<Integer, String> numbers = new HashMap<>();
        Sql.each(
                connection,
                "SELECT line, number FROM staged_person WHERE load = ? AND line = ANY (?)",
                row -> Map.entry(row.getInt(1), row.getString(2)),
                person -> numbers.put(person.getKey(), person.getValue()),
                load,
                read.warnings().stream()
                        .limit(WARNINGS_KEPT)
                        .map(warning -> warning.line())
                        .toArray(Integer[]::new));
        return numbers;
    }

    /** Who has brought a rating already keeps it: a later list must not make the past another. */
    private int rate(
            Connection connection,
            UUID load,
            Pools.Ref pool,
            ListFormat format,
            List<ListLoad.Warning> warnings,
            Actor actor) {
        String scale = ratings.ask(pool, ListLoads::scale);
        if (!scale.equals(format.scale().name())) {
            warnings.add(new ListLoad.Warning(
                    "scale",
                    "ratings on the scale " + format.scale().name() + " say nothing in a pool on the scale " + scale
                            + "; only the people were taken"));
            return 0;
        }
        Set<UUID> having = ratings.ask(
                pool,
                calculation -> Set.copyOf(calculation.book().startingRatings().keySet()));
        EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN).because("list of a federation loaded");
        TreeMap<UUID, Double> part = new TreeMap<>();
        List<PoolEvent> events = new ArrayList<>();
        int[] rated = {0};
        Sql.each(
                connection,
                "SELECT player_id, rating FROM staged_person WHERE load = ? AND rating IS NOT NULL ORDER BY player_id",
                row -> Map.entry(row.getObject(1, UUID.class), row.getDouble(2)),
                entry -> {
                    if (!having.contains(entry.getKey())) {
                        part.put(entry.getKey(), entry.getValue());
                        rated[0]++;
                    }
                    if (part.size() == RATINGS_IN_ONE_EVENT) {
                        events.add(new PoolEvent.StartingRatingsLoaded(load, part));
                        part.clear();
                    }
                },
                load);
        if (!part.isEmpty()) {
            events.add(new PoolEvent.StartingRatingsLoaded(load, part));
        }
        if (!events.isEmpty()) {
            pools.decide(connection, pool, events, -1, meta);
        }
        return rated[0];
    }

    private static String scale(Calculation calculation) {
        return calculation.policies().get(0).ratingSystem().scale().name();
    }

    /** Whose numbers a format has; the American list comes in three flavours. */
    private static String kind(Path file) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            String head = ListSource.open(in).head();
            return RatingLists.all().stream()
                    .filter(format -> format.recognises(head))
                    .map(ListFormat::name)
                    .map(name -> name.startsWith("pairgoth") ? "ffg" : name.replaceAll("-.*", ""))
                    .findFirst()
                    .orElse("");
        } catch (ListRefusal refusal) {
            throw unreadable(refusal.refused());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static String hash(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is part of every JDK", impossible);
        }
    }
}
