package org.tengen.cli.server.gateway;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoutesTest {

    @ParameterizedTest
    @CsvSource({
        "/, PAIRING",
        "/tournaments/7/rounds/2, PAIRING",
        "/api/tournaments, PAIRING",
        "/kit/abc/tengen.css, PAIRING",
        "/games, GAME",
        "/games/7/stream, GAME",
        "/live?room=2, GAME",
        "/api/games/7/moves, GAME",
        "/gamesmaster, PAIRING",
        "/ratings, RATING",
        "/players/7, RATING",
        "/login?next=/games, RATING",
        "/logout, RATING",
        "/setup?token=x, RATING",
        "/accounts, RATING",
        "/api/ratings/current, RATING",
        "/api/players, RATING",
        "/api/accounts/me, RATING",
        "/api/session, RATING",
        "/somewhere-else, PAIRING"
    })
    void aPathAndAllBelowItBelongToOneService(String uri, Service owner) {
        assertEquals(Optional.of(new Routes.Route(owner, uri)), Routes.of(uri));
    }

    @Test
    void anAdminPathLosesTheNameOfItsService() {
        assertEquals(
                Optional.of(new Routes.Route(Service.RATING, "/admin/dead-letters/3/replay?a=b")),
                Routes.of("/admin/rating/dead-letters/3/replay?a=b"));
        assertEquals(Optional.empty(), Routes.of("/admin"));
        assertEquals(Optional.empty(), Routes.of("/admin/games/outbox"));
    }

    @ParameterizedTest
    @CsvSource({"/q", "/q/metrics", "/q/health/ready?x=1"})
    void whatIsForTheMachineIsNotShownOutside(String uri) {
        assertEquals(Optional.empty(), Routes.of(uri));
    }
}
