package org.tengen.cli.server.gateway;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        "/t/0123ABCD, GAME",
        "/T/0123ABCD, GAME",
        "/tournaments, PAIRING",
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/%71/metrics",
                "/%71",
                "/q%2Fmetrics",
                "//q/metrics",
                "/x/../q/health",
                "/x/%2e%2E/q/health",
                "/./q/metrics",
                "/games/..",
                "/games//q",
                "/q;x=1/metrics",
                "/%2571/metrics",
                "/..\\q\\metrics",
                "/x%5C..%5Cq",
                "/q%00/metrics",
                "/q#/metrics",
                "/%7/metrics",
                "http://h/q/metrics",
                "http://h/games",
                "h:80",
                "*",
                "",
                "?/games",
                "/\tq",
                "/%61dmin/outbox"
            })
    void noOtherSpellingReachesWhatIsNotShown(String uri) {
        assertEquals(Optional.empty(), Routes.of(uri));
    }

    @Test
    void aPathIsPassedOnAsItWasDecidedOn() {
        assertEquals(Optional.of(new Routes.Route(Service.GAME, "/games/7")), Routes.of("/%67ames/%37"));
        assertEquals(
                Optional.of(new Routes.Route(Service.GAME, "/admin/outbox?at=%71//..")),
                Routes.of("/%61dmin/g%61me/outbox?at=%71//.."));
        assertEquals(
                Optional.of(new Routes.Route(Service.RATING, "/players/J%C3%B6rg%20A/")),
                Routes.of("/players/J%C3%B6rg%20A/"));
        assertEquals(Optional.of(new Routes.Route(Service.PAIRING, "/.well-known/x")), Routes.of("/.well-known/x"));
    }
}
