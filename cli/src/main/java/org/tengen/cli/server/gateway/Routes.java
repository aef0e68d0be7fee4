package org.tengen.cli.server.gateway;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which service answers which path. A path of a service covers everything below it; what belongs to nobody is the home page's. */
public final class Routes {

    private static final Map<Service, List<String>> PATHS = new LinkedHashMap<>();

    static {
        PATHS.put(Service.GAME, List.of("/games", "/live", "/api/games"));
        PATHS.put(
                Service.RATING,
                List.of(
                        "/ratings",
                        "/players",
                        "/login",
                        "/logout",
                        "/setup",
                        "/accounts",
                        "/api/ratings",
                        "/api/players",
                        "/api/accounts",
                        "/api/session"));
    }

    /** Health and metrics are for the machine's own eyes; behind one origin nobody could tell whose they are. */
    private static final String INTERNAL = "/q";

    private static final String ADMIN = "/admin";

    private Routes() {}

    /**
     * Where a request goes.
     *
     * @param uri path and query as the service gets them
     */
    public record Route(Service service, String uri) {}

    /**
     * @param uri path and query as the browser sent them
     * @return empty when nobody outside may ask for this
     */
    public static Optional<Route> of(String uri) {
        String path = uri.split("[?#]", 2)[0];
        if (covers(INTERNAL, path)) {
            return Optional.empty();
        }
        if (covers(ADMIN, path)) {
            return admin(uri, path);
        }
        return Optional.of(new Route(owner(path), uri));
    }

    private static Service owner(String path) {
        return PATHS.entrySet().stream()
                .filter(paths -> paths.getValue().stream().anyMatch(prefix -> covers(prefix, path)))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(Service.PAIRING);
    }

    /** {@code /admin/game/outbox} is game-service's {@code /admin/outbox}. */
    private static Optional<Route> admin(String uri, String path) {
        return Arrays.stream(Service.values())
                .filter(service -> covers(ADMIN + "/" + service.shortName(), path))
                .map(service -> new Route(service, ADMIN + uri.substring((ADMIN + "/" + service.shortName()).length())))
                .findFirst();
    }

    private static boolean covers(String prefix, String path) {
        return path.equals(prefix) || path.startsWith(prefix + "/");
    }
}
