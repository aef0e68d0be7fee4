package org.tengen.ratingservice.player;

import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.rating.rank.EgfScale;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.command.Once;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.Pools;

/** The office registers people, one or a whole list at once. */
@Singleton
public class Registration {

    /** Longer names are typing errors; pages and lists are laid out for this. */
    private static final int LONGEST_TEXT = 60;
    /** A federation's whole list; larger ones come in parts. */
    private static final int MOST_AT_ONCE = 20_000;
    /** Between the lowest and the highest GoR ever given there is room to spare. */
    private static final double LOWEST_RATING = -900;

    private static final double HIGHEST_RATING = 3500;

    private final Once once;
    private final Pools pools;
    private final OutboxRelay relay;
    private final Clock clock;
    private final Event<LedgerChanged> changed;

    Registration(Once once, Pools pools, OutboxRelay relay, Clock clock, Event<LedgerChanged> changed) {
        this.once = once;
        this.pools = pools;
        this.relay = relay;
        this.clock = clock;
        this.changed = changed;
    }

    /**
     * A person as the office writes him or her down.
     *
     * @param playerId null for somebody new
     * @param rank e.g. 3k, 2d; null keeps the one known, or takes the one the rating stands for
     * @param rating what he or she brings into the first game, on the EGF scale; null to begin from the rank
     */
    public record Person(
            UUID playerId,
            String name,
            String firstName,
            String country,
            String club,
            String rank,
            Double rating,
            Map<String, String> ids) {}

    private record Registered(List<Known> players) {}

    private record Known(UUID playerId, String name, String firstName) {}

    /** Answers the JSON of who is registered under which id. */
    String register(String federation, Actor actor, String key, List<Person> people) {
        check(people);
        String request = actor.accountId() + EventJson.write(people);
        String ids = once.answer(
                federation, "registry", key, request, connection -> register(connection, federation, actor, people));
        relay.wake();
        changed.fire(new LedgerChanged());
        return answer(List.of(EventJson.read(ids, UUID[].class)), people);
    }

    private String register(Connection connection, String federation, Actor actor, List<Person> people) {
        EventMeta meta = EventMeta.by(actor.accountId(), Roles.FEDERATION_ADMIN);
        List<UUID> ids = new ArrayList<>();
        for (int i = 0; i < people.size(); i++) {
            Person person = people.get(i);
            UUID id = person.playerId() == null ? UUID.randomUUID() : person.playerId();
            PlayerTables.describe(connection, federation, description(id, person, rank(connection, id, person)));
            if (person.rating() != null) {
                pools.setStartingRating(connection, federation, id, person.rating(), meta);
            }
            if (!PlayerMessages.changed(connection, federation, id, clock.instant())) {
                // The contract of rating.players.v1 needs a rank; nobody is to be registered and told to nobody.
                throw Problems.invalid("players[" + i + "].rank", "is missing, and there is no rating to tell it from")
                        .exception();
            }
            ids.add(id);
        }
        return EventJson.write(ids);
    }

    /** Names are not kept with the answer: what is kept for repeated requests is out of the reach of erasure. */
    private static String answer(List<UUID> ids, List<Person> people) {
        List<Known> known = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            Person person = people.get(i);
            known.add(new Known(
                    ids.get(i), person.name().strip(), person.firstName().strip()));
        }
        return EventJson.write(new Registered(known));
    }

    /**
     * Somebody with a number of a federation, as an accepted file tells.
     *
     * @param name empty when the file tells none @param rank null when it tells none
     * @param file which tells it @param on last day of its first event; the entry of a later one tells it better
     */
    public record Numbered(
            UUID player,
            String kind,
            String number,
            String name,
            String firstName,
            String country,
            String club,
            Rank rank,
            UUID file,
            LocalDate on) {}

    /** Notes that somebody exists: a number makes a person, a name alone does not. Who is known already stays as he or she is. */
    public static void underNumber(Connection connection, String federation, Numbered who, Instant now) {
        boolean named = !who.name().isBlank() && !isErased(connection, federation, who);
        int fresh = Sql.update(
                connection,
                "INSERT INTO player (federation, player_id, ids, name, first_name, country, club, rank_value, rank_shown,"
                        + " source, described_on, described_by, confirmed_at)"
                        + " VALUES (?, ?, jsonb_build_object(?, ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                        + " ON CONFLICT (federation, player_id) DO NOTHING",
                federation,
                who.player(),
                who.kind(),
                who.number(),
                named ? who.name() : "",
                named ? who.firstName() : "",
                named ? who.country() : "",
                named ? who.club() : "",
                who.rank() == null ? null : who.rank().gradesAboveFirstDan(),
                who.rank() == null ? null : who.rank().toString(),
                named ? "ENTRY" : "UNKNOWN",
                named ? who.on() : null,
                named ? who.file() : null,
                named ? now : null);
        if (fresh == 1 && named) {
            NameIndex.write(connection, federation, who.player());
            PlayerMessages.changed(connection, federation, who.player(), now);
        }
    }

    private static boolean isErased(Connection connection, String federation, Numbered who) {
        return Sql.first(
                        connection,
                        "SELECT 1 FROM erased_number WHERE federation = ?"
                                + " AND number_id = CAST(md5(? || '/' || ? || '/' || ?) AS uuid)",
                        row -> true,
                        federation,
                        federation,
                        who.kind(),
                        who.number())
                .isPresent();
    }

    /** The rank declared; for somebody who has none yet, the one the rating stands for. */
    private static Optional<String> rank(Connection connection, UUID id, Person person) {
        if (person.rank() != null) {
            return Optional.of(person.rank().strip());
        }
        boolean ranked = PlayerTables.find(connection, id)
                .filter(player -> player.rank() != null)
                .isPresent();
        return ranked || person.rating() == null
                ? Optional.empty()
                : Optional.of(new EgfScale().rankOf(person.rating()).toString());
    }

    private static Description description(UUID id, Person person, Optional<String> shown) {
        Optional<Rank> rank = shown.flatMap(Rank::parse);
        return new Description(
                id,
                person.name().strip(),
                person.firstName().strip(),
                orEmpty(person.country()),
                orEmpty(person.club()),
                rank.map(Rank::gradesAboveFirstDan).orElse(null),
                shown.orElse(null),
                person.rating(),
                person.ids() == null ? Map.of() : person.ids(),
                null,
                null,
                0,
                0);
    }

    private static void check(List<Person> people) {
        if (people == null || people.isEmpty()) {
            throw Problems.invalid("players", "is empty").exception();
        }
        if (people.size() > MOST_AT_ONCE) {
            throw Problems.invalid("players", "more than " + MOST_AT_ONCE + " at once")
                    .exception();
        }
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < people.size(); i++) {
            check(people.get(i), "players[" + i + "]", violations);
        }
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
    }

    private static void check(Person person, String at, List<Violation> violations) {
        if (person == null) {
            violations.add(new Violation(at, "is null"));
            return;
        }
        checkText(person.name(), at + ".name", true, violations);
        checkText(person.firstName(), at + ".firstName", true, violations);
        checkText(person.country(), at + ".country", false, violations);
        checkText(person.club(), at + ".club", false, violations);
        if (person.rank() != null && Rank.parse(person.rank()).isEmpty()) {
            violations.add(new Violation(at + ".rank", "\"" + person.rank() + "\" is no rank; write 3k, 2d or 1p"));
        }
        Double rating = person.rating();
        if (rating != null && !(rating >= LOWEST_RATING && rating <= HIGHEST_RATING)) {
            violations.add(
                    new Violation(at + ".rating", "must lie between " + LOWEST_RATING + " and " + HIGHEST_RATING));
        }
    }

    private static void checkText(String text, String field, boolean required, List<Violation> violations) {
        if (required && (text == null || text.isBlank())) {
            violations.add(new Violation(field, "is missing"));
        } else if (text != null && text.length() > LONGEST_TEXT) {
            violations.add(new Violation(field, "has more than " + LONGEST_TEXT + " characters"));
        }
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text.strip();
    }
}
