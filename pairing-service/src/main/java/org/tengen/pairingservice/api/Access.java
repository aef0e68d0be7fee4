package org.tengen.pairingservice.api;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import org.tengen.eventstore.StreamId;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.policy.Policy;
import org.tengen.pairingservice.policy.Task;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.Tournament;

/** Finds the tournament of a request and asks whether its sender may do what is asked. */
@Singleton
public class Access {

    /** Of a request that looks: the number of an event, or a time. */
    public static final String AS_OF = "asOf";

    private final TournamentDesk desk;
    private final CurrentActor actors;

    private final RoutingContext request;

    Access(TournamentDesk desk, CurrentActor actors, RoutingContext request) {
        this.request = request;
        this.desk = desk;
        this.actors = actors;
    }

    /**
     * A tournament and who asks for it.
     *
     * @param state as it stands, or as it stood at the event or time asked for
     * @param now as it stands: who may look is never a question of the past
     */
    public record Place(StreamId stream, Tournament state, Actor actor, Tournament now) {

        public Place(StreamId stream, Tournament state, Actor actor) {
            this(stream, state, actor, state);
        }

        public boolean directed() {
            return may(Task.DIRECT);
        }

        /** As the table of {@code policy} says. */
        public boolean may(Task task) {
            return Access.may(actor, now, task);
        }

        /** Whether game-service takes results of any board from the actor: it reads the same roles. */
        public boolean entersResults() {
            return actor.is(Roles.FEDERATION_ADMIN)
                    || accountId(actor)
                            .map(account -> held(actor, now, account))
                            .filter(roles -> roles.contains(StaffRole.DIRECTOR)
                                    || actor.is(Roles.REFEREE) && roles.contains(StaffRole.REFEREE))
                            .isPresent();
        }

        /** In which role the actor acts here. */
        String role() {
            if (actor.is(Roles.FEDERATION_ADMIN)) {
                return Roles.FEDERATION_ADMIN;
            }
            if (actor.link().isPresent()) {
                return Roles.HELPER;
            }
            // whoever announces a tournament directs it from then on; who is neither asks for a change of an entry
            return accountId(actor).map(account -> held(actor, now, account)).orElse(Set.of()).stream()
                    .min(java.util.Comparator.naturalOrder())
                    .map(StaffRole::published)
                    .orElse(actor.is(Roles.TOURNAMENT_DIRECTOR) ? Roles.TOURNAMENT_DIRECTOR : Roles.PLAYER);
        }

        /** Whether this is a look back. */
        public boolean past() {
            return state.version() != now.version();
        }
    }

    /** For anyone; what only looks may name an event or a time with {@code asOf}. */
    public Place open(UUID tournamentId) {
        boolean looks = request.request().method() == HttpMethod.GET;
        String asOf = looks ? request.request().getParam(AS_OF) : null;
        return asOf == null || asOf.isBlank() ? present(tournamentId) : past(present(tournamentId), asOf.strip());
    }

    private Place past(Place now, String asOf) {
        if (asOf.matches("\\d{1,9}")) {
            return at(now, Integer.parseInt(asOf));
        }
        try {
            return at(now, desk.versionAt(now.stream(), Instant.parse(asOf)));
        } catch (DateTimeParseException noTime) {
            throw Problems.invalid(AS_OF, "is the number of an event or a time like 2026-03-07T14:03:00Z")
                    .exception();
        }
    }

    private Place present(UUID tournamentId) {
        StreamId stream = desk.find(tournamentId)
                .orElseThrow(
                        () -> Problems.notFound("tournament " + tournamentId).exception());
        return new Place(stream, desk.current(stream).state(), actors.get());
    }

    /**
     * For anyone, as it stood after an earlier event.
     *
     * @param version null for now
     */
    public Place open(UUID tournamentId, Integer version) {
        return version == null ? open(tournamentId) : at(present(tournamentId), version);
    }

    private Place at(Place now, int version) {
        if (version < 1 || version > now.state().version()) {
            throw Problems.notFound("version " + version + " of this tournament")
                    .exception();
        }
        Tournament then = desk.at(now.stream(), version).withConsentOf(now.state());
        return new Place(now.stream(), then, now.actor(), now.state());
    }

    /** For those whom the table lets do what the request at hand does. */
    public Place directing(UUID tournamentId) {
        Place place = open(tournamentId);
        Task task = task();
        if (!place.may(task)) {
            throw Problems.notAllowed(
                            task == Task.DIRECT
                                    ? "Only a director of this tournament may do this."
                                    : "Your role in this tournament does not allow this.")
                    .exception();
        }
        return place;
    }

    private Task task() {
        Matcher path = StaffOfTournament.TOURNAMENT.matcher(request.normalizedPath());
        String below = path.matches() && path.group(2) != null ? path.group(2) : "";
        return Policy.taskOf(request.request().method().name(), below);
    }

    public Actor actor() {
        return actors.get();
    }

    /**
     * Whoever the tournament gave a role that has the task, and the admins of its federation. To direct needs the role in the
     * account as well: nobody comes to run tournaments by another tournament's word.
     */
    static boolean may(Actor actor, Tournament tournament, Task task) {
        if (actor.link().isPresent()) {
            return opened(actor, tournament).contains(task);
        }
        if (!actor.federation().equals(tournament.federation())) {
            return false;
        }
        return actor.is(Roles.FEDERATION_ADMIN)
                || accountId(actor)
                        .map(account -> held(actor, tournament, account))
                        .filter(roles -> Policy.allows(roles, task))
                        .isPresent();
    }

    /** What the link somebody came by opens: a link is of one tournament, and ends when it is revoked. */
    static Set<Task> opened(Actor actor, Tournament tournament) {
        return accountId(actor)
                .map(tournament.links()::get)
                .filter(HelperLink::helps)
                .map(link -> Policy.LINKS.get(link.scope()))
                .orElse(Set.of());
    }

    private static Set<StaffRole> held(Actor actor, Tournament tournament, UUID account) {
        Set<StaffRole> roles = new HashSet<>(tournament.staff().getOrDefault(account, Set.of()));
        if (!actor.is(Roles.TOURNAMENT_DIRECTOR)) {
            roles.remove(StaffRole.DIRECTOR);
        }
        return roles;
    }

    /** The account behind an actor; empty for one that is none, such as the operator. */
    public static java.util.Optional<UUID> accountId(Actor actor) {
        try {
            return java.util.Optional.of(UUID.fromString(actor.accountId()));
        } catch (IllegalArgumentException noAccount) {
            return java.util.Optional.empty();
        }
    }
}
