package org.tengen.gameservice.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Rank;
import org.tengen.gameservice.game.Seat;
import org.tengen.gameservice.game.Side;
import org.tengen.gameservice.people.Staff;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;

class RightsTest {

    private static final UUID TOURNAMENT = UUID.randomUUID();
    private static final UUID GAME = UUID.randomUUID();
    private static final UUID BLACK = UUID.randomUUID();
    private static final UUID WHITE = UUID.randomUUID();

    private static GameTerms terms(UUID tournament) {
        Rank rank = new Rank(1, "2d");
        return new GameTerms(
                "XX",
                tournament,
                tournament == null ? null : 2,
                1,
                null,
                null,
                null,
                19,
                19,
                "AGA",
                0,
                15,
                "A",
                null,
                true,
                new Side(BLACK, null, rank, null),
                new Side(WHITE, null, rank, null));
    }

    private static Actor actor(String federation, UUID player, String... roles) {
        return new Actor(
                "somebody",
                "",
                Set.of(roles),
                federation,
                Optional.ofNullable(player).map(UUID::toString),
                Optional.empty());
    }

    private static Rights rights(Actor actor) {
        return new Rights(actor, GAME, terms(TOURNAMENT), false, Set.of());
    }

    @Test
    void aRevokedLinkOpensNothing() {
        Link link = new Link("enter-results", TOURNAMENT.toString(), 2, null, null, Instant.MAX);
        Actor helper = new Actor("link", "", Set.of(Roles.HELPER), "XX", Optional.empty(), Optional.of(link));
        assertTrue(new Rights(helper, GAME, terms(TOURNAMENT), true, Set.of(Roles.HELPER)).mayEnterResult());
        assertFalse(new Rights(helper, GAME, terms(TOURNAMENT), true, Set.of(Staff.DISMISSED)).mayEnterResult());
    }

    @Test
    void playersSpeakForThemselvesOnly() {
        assertEquals(
                Optional.of(Seat.BLACK),
                rights(actor("XX", BLACK, Roles.PLAYER)).seat());
        assertEquals(
                Optional.of(Seat.WHITE),
                rights(actor("XX", WHITE, Roles.PLAYER)).seat());
        assertEquals(
                Optional.empty(),
                rights(actor("XX", UUID.randomUUID(), Roles.PLAYER)).seat());
        assertEquals(Optional.empty(), rights(actor("XX", BLACK)).seat(), "a person without the role");
        assertFalse(rights(actor("XX", BLACK, Roles.PLAYER)).mayEnterResult());
        assertEquals(Optional.empty(), rights(Actor.ANONYMOUS).seat());
        Actor foreign = new Actor("x", "", Set.of(Roles.PLAYER), "XX", Optional.of("licence-12"), Optional.empty());
        assertEquals(Optional.empty(), rights(foreign).seat(), "an external issuer's name for a person");
        assertEquals(Optional.empty(), rights(actor("XX", null, Roles.OPERATOR)).seat());
    }

    @Test
    void officialsOfAnotherFederationAreSpectators() {
        assertTrue(rights(actor("XX", null, Roles.FEDERATION_ADMIN)).mayDirect());
        assertFalse(rights(actor("", null, Roles.FEDERATION_ADMIN)).mayDirect(), "no federation is not all of them");
        assertFalse(rights(actor("YY", null, Roles.FEDERATION_ADMIN)).mayDirect());
        assertFalse(rights(actor("YY", null, Roles.REFEREE)).mayRule());
    }

    @Test
    void onceTheStaffIsNamedTheRoleAloneIsNotEnough() {
        Actor referee = actor("XX", null, Roles.REFEREE);
        assertTrue(rights(referee).mayRule());
        assertFalse(new Rights(referee, GAME, terms(TOURNAMENT), true, Set.of()).mayRule());
        assertTrue(new Rights(referee, GAME, terms(TOURNAMENT), true, Set.of(Roles.REFEREE)).mayRule());
        assertFalse(new Rights(referee, GAME, terms(TOURNAMENT), true, Set.of(Roles.REFEREE)).mayDirect());
        assertTrue(new Rights(referee, GAME, terms(null), true, Set.of()).mayRule(), "a game outside tournaments");
    }

    @Test
    void aHelpersLinkReachesAsFarAsItSays() {
        assertTrue(helper("enter-results", TOURNAMENT, 2).mayEnterResult());
        assertFalse(helper("enter-results", TOURNAMENT, 3).mayEnterResult());
        assertFalse(helper("enter-results", UUID.randomUUID(), 2).mayEnterResult());
        assertFalse(helper("check-in", TOURNAMENT, 2).mayEnterResult());
        assertFalse(helper("enter-results", TOURNAMENT, 2).mayRule());
        assertTrue(helper(link(null, GAME)).mayEnterResult(), "a link for this game");
        assertFalse(helper(link(null, UUID.randomUUID())).mayEnterResult(), "a link for another game");
        assertFalse(helper(link("Hall B", null)).mayEnterResult(), "a room without tables is no room");
        assertTrue(helper(link("Hall A: 1-20", null)).mayEnterResult(), "the table stands in the room");
        assertFalse(helper(link("Hall B: 21-40", null)).mayEnterResult(), "the table stands elsewhere");
        assertFalse(helper(link("Hall A: 1-20", null)).mayConfirm(), "a helper speaks for no player");
    }

    @Test
    void aHelperWithoutALinkIsOneTheTournamentHasNamed() {
        Actor helper = actor("XX", null, Roles.HELPER);
        assertFalse(rights(helper).mayEnterResult());
        assertTrue(new Rights(helper, GAME, terms(TOURNAMENT), true, Set.of(Roles.HELPER)).mayEnterResult());
    }

    private static Link link(String room, UUID game) {
        return new Link(
                "enter-results", TOURNAMENT.toString(), null, room, game == null ? null : game.toString(), Instant.MAX);
    }

    private static Rights helper(String scope, UUID tournament, int round) {
        return helper(new Link(scope, tournament.toString(), round, null, null, Instant.MAX));
    }

    private static Rights helper(Link link) {
        Actor actor = new Actor("link", "", Set.of(Roles.HELPER), "YY", Optional.empty(), Optional.of(link));
        return new Rights(actor, GAME, terms(TOURNAMENT), true, Set.of());
    }
}
