package org.tengen.gameservice.command;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Seat;
import org.tengen.gameservice.people.Staff;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Link;
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
    public static final String ENTER_RESULTS = "enter-results";
    /** The scope of the code on a table, by which both players say the result. */
    public static final String CONFIRM_RESULT = "confirm-result";

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

    /** Whether a broadcast's delay and hidden results are not meant for this caller. */
    boolean seesAll() {
        return seat().isPresent() || mayEnterResult();
    }

    /** Rulings and corrections: the referee, the director, the federation's admin. */
    public boolean mayRule() {
        return mayRule(actor, terms.federation(), terms.tournamentId(), new Staff(staffKnown, staffRoles));
    }

    /** As above, from what is known of a game without its stream. */
    static boolean mayRule(Actor actor, String federation, UUID tournamentId, Staff staff) {
        if (!actor.federation().equals(federation)) {
            return false;
        }
        boolean roleSuffices = tournamentId == null || !staff.known();
        return actor.is(Roles.FEDERATION_ADMIN)
                || Stream.of(Roles.TOURNAMENT_DIRECTOR, Roles.REFEREE)
                        .anyMatch(role ->
                                actor.is(role) && (roleSuffices || staff.roles().contains(role)));
    }

    /** What belongs to running the tournament: other people's records. */
    public boolean mayDirect() {
        return isAdmin() || holds(Roles.TOURNAMENT_DIRECTOR);
    }

    /** Results from the desk: whoever may rule, a helper the tournament has named, and a helper by a link for this board. */
    public boolean mayEnterResult() {
        return mayRule() || (actor.link().isPresent() ? linkCovers(ENTER_RESULTS) : isNamedHelper());
    }

    /** Words about the game for everybody: its officials, and the helpers the tournament has named. */
    public boolean mayComment() {
        return mayRule() || actor.link().isEmpty() && isNamedHelper();
    }

    private boolean isNamedHelper() {
        return holds(Roles.HELPER) && staffRoles.contains(Roles.HELPER);
    }

    /** Whether this caller came by the code on the table of this game, and so may say the result for a player. */
    public boolean mayConfirm() {
        return linkCovers(CONFIRM_RESULT);
    }

    /** A link is signed for one tournament, whatever its federation; one for a room reaches the tables it names. */
    private boolean linkCovers(String scope) {
        boolean byLink = actor.is(Roles.HELPER) && actor.link().isPresent() && terms.tournamentId() != null;
        if (!byLink || staffRoles.contains(Staff.DISMISSED)) {
            return false;
        }
        Link link = actor.link().get();
        boolean inRoom =
                Room.parse(link.room()).map(room -> room.holds(terms.table())).orElse(false);
        return link.covers(
                scope, terms.tournamentId().toString(), terms.round(), inRoom ? link.room() : null, gameId.toString());
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
