package org.tengen.gameservice.command;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Seat;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.rules.board.Color;

/**
 * Who may do what in a game: a pure policy over the caller, the game and the tournament's staff. The roles on the
 * resources are the coarse rule, this is the fine one.
 *
 * @param gameId of the game
 * @param staffKnown whether the tournament has named its staff; while it has not, the role of the token suffices
 * @param staffRoles what the caller is in this tournament
 */
public record Rights(Actor actor, UUID gameId, GameTerms terms, boolean staffKnown, Set<String> staffRoles) {

    /** The scope of a link by which a helper types results. */
    static final String ENTER_RESULTS = "enter-results";

    /** For whom this caller speaks at the board; empty when for nobody. */
    public Optional<Seat> seat() {
        return mayRule() ? Optional.of(Seat.REFEREE) : ownColor().map(Seat::of);
    }

    private Optional<Color> ownColor() {
        return actor.is(Roles.PLAYER) ? actor.playerId().flatMap(Rights::uuid).map(terms::colorOf) : Optional.empty();
    }

    /** An external issuer may name a person in its own way; such a one plays in no game here. */
    private static Optional<UUID> uuid(String text) {
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException noPlayerOfOurs) {
            return Optional.empty();
        }
    }

    /** Rulings and corrections: the referee, the director, the federation's admin. */
    public boolean mayRule() {
        return isAdmin() || holds(Roles.TOURNAMENT_DIRECTOR) || holds(Roles.REFEREE);
    }

    /** What belongs to running the tournament: other people's records. */
    public boolean mayDirect() {
        return isAdmin() || holds(Roles.TOURNAMENT_DIRECTOR);
    }

    /** Results from the desk: whoever may rule, a helper the tournament has named, and a helper by a link for this board. */
    public boolean mayEnterResult() {
        return mayRule() || (actor.link().isPresent() ? linkCovers() : isNamedHelper());
    }

    private boolean isNamedHelper() {
        return holds(Roles.HELPER) && staffRoles.contains(Roles.HELPER);
    }

    /** A link is signed for one tournament, whatever its federation. This service knows no rooms: a link for one covers nothing. */
    private boolean linkCovers() {
        return actor.is(Roles.HELPER)
                && terms.tournamentId() != null
                && actor.link()
                        .get()
                        .covers(ENTER_RESULTS, terms.tournamentId().toString(), terms.round(), null, gameId.toString());
    }

    private boolean isAdmin() {
        return actor.is(Roles.FEDERATION_ADMIN) && sameFederation();
    }

    private boolean holds(String role) {
        if (!actor.is(role) || !sameFederation()) {
            return false;
        }
        return terms.tournamentId() == null || !staffKnown || staffRoles.contains(role);
    }

    private boolean sameFederation() {
        return actor.federation().equals(terms.federation());
    }
}
