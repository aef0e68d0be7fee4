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
        PATHS.put(Service.GAME, List.of("/games", "/live", "/t", "/T", "/api/games"));
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
     * Decides on the path in its normal form, the one the services decide on, and passes that on.
     *
     * @param uri path and query as the browser sent them
     * @return empty when nobody outside may ask for this, or when the path could be read in two ways
     */
    public static Optional<Route> of(String uri) {
        int query = uri.indexOf('?');
        String rest = query < 0 ? "" : uri.substring(query);
        return RequestPath.normal(query < 0 ? uri : uri.substring(0, query))
                .filter(path -> !covers(INTERNAL, path))
                .flatMap(path ->
                        covers(ADMIN, path) ? admin(path, rest) : Optional.of(new Route(owner(path), path + rest)));
    }

    private static Service owner(String path) {
        return PATHS.entrySet().stream()
                .filter(paths -> paths.getValue().stream().anyMatch(prefix -> covers(prefix, path)))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(Service.PAIRING);
    }

    /** {@code /admin/game/outbox} is game-service's {@code /admin/outbox}. */
    private static Optional<Route> admin(String path, String rest) {
        return Arrays.stream(Service.values())
                .filter(service -> covers(ADMIN + "/" + service.shortName(), path))
                .map(service ->
                        new Route(service, ADMIN + path.substring((ADMIN + "/" + service.shortName()).length()) + rest))
                .findFirst();
    }

    private static boolean covers(String prefix, String path) {
        return path.equals(prefix) || path.startsWith(prefix + "/");
    }
}
