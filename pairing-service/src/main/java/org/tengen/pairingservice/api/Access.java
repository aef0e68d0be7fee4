package org.tengen.pairingservice.api;

import jakarta.inject.Singleton;
import java.util.UUID;
import org.tengen.eventstore.StreamId;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.Tournament;

/** Finds the tournament of a request and asks whether its sender may do what is asked. */
@Singleton
public class Access {

    private final TournamentDesk desk;
    private final CurrentActor actors;

    Access(TournamentDesk desk, CurrentActor actors) {
        this.desk = desk;
        this.actors = actors;
    }

    /** A tournament and who asks for it. */
    public record Place(StreamId stream, Tournament state, Actor actor) {

        public boolean directed() {
            return mayDirect(actor, state);
        }
    }

    /** For anyone. */
    public Place open(UUID tournamentId) {
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
        Place now = open(tournamentId);
        if (version == null) {
            return now;
        }
        if (version < 1 || version > now.state().version()) {
            throw Problems.notFound("version " + version + " of this tournament")
                    .exception();
        }
        return new Place(now.stream(), desk.at(now.stream(), version), now.actor());
    }

    /** For those who direct this tournament. */
    public Place directing(UUID tournamentId) {
        Place place = open(tournamentId);
        if (!place.directed()) {
            throw Problems.notAllowed("Only a director of this tournament may do this.")
                    .exception();
        }
        return place;
    }

    public Actor actor() {
        return actors.get();
    }

    /** Directors of the tournament, and the admins of its federation. */
    static boolean mayDirect(Actor actor, Tournament tournament) {
        if (!actor.federation().equals(tournament.federation())) {
            return false;
        }
        return actor.is(Roles.FEDERATION_ADMIN)
                || (actor.is(Roles.TOURNAMENT_DIRECTOR)
                        && accountId(actor).map(tournament::isDirectedBy).orElse(false));
    }

    static java.util.Optional<UUID> accountId(Actor actor) {
        try {
            return java.util.Optional.of(UUID.fromString(actor.accountId()));
        } catch (IllegalArgumentException noAccount) {
            return java.util.Optional.empty();
        }
    }
}
