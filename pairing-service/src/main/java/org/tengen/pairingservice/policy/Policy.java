package org.tengen.pairingservice.policy;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.StaffRole;

/**
 * The table. A request that no line names is the director's: what is new is closed until somebody opens it. Results are
 * entered at game-service, which reads the same roles from {@code tournament.staff.v1}.
 */
public final class Policy {

    /**
     * Requests by what they do.
     *
     * @param path below {@code /api/tournaments/<id>} or {@code /tournaments/<id>}
     */
    public record Line(String method, Pattern path, Task task) {
        static Line of(String method, String path, Task task) {
            return new Line(method, Pattern.compile(path), task);
        }

        boolean covers(String wantedMethod, String wantedPath) {
            return method.equals(wantedMethod) && path.matcher(wantedPath).matches();
        }
    }

    /** The first line that covers a request decides. */
    public static final List<Line> LINES = List.of(
            Line.of("GET", "/check-in", Task.CHECK_IN),
            Line.of("POST", "/entries/[^/]+/check-in", Task.CHECK_IN),
            Line.of("GET", "/history|/integrity|/desk(/.+)?|/rounds/\\d+.*|/what-if", Task.LOOK),
            Line.of("GET", "/links|/bundle", Task.DIRECT),
            Line.of("GET", "/presence|/missing|/counting|/constraints|/prizes/rules", Task.LOOK),
            Line.of("POST", "/presence/absent|/requests/[^/]+/answer", Task.REGISTER),
            Line.of("PUT", "/constraints", Task.PAIR),
            Line.of("GET", "/players", Task.REGISTER),
            Line.of("POST", "/rounds/\\d+/(withdraw|reopen)", Task.DIRECT),
            Line.of("POST", "/rounds/\\d+/.+", Task.PAIR),
            Line.of("PUT", "/rounds/\\d+/boards/[^/]+/hold", Task.CORRECT),
            Line.of("DELETE", "/rounds/\\d+/boards/[^/]+/hold", Task.CORRECT),
            Line.of("PUT", "/rounds/\\d+/.+", Task.PAIR),
            Line.of("DELETE", "/rounds/\\d+/.+", Task.PAIR),
            Line.of("POST", "/what-if", Task.PAIR),
            Line.of("POST", "/what-if/keep|/undo", Task.DIRECT),
            Line.of("GET", "/corrections", Task.CORRECT),
            Line.of("POST", "/corrections/preview", Task.CORRECT),
            Line.of("POST", "/corrections/(repair|agree)", Task.PAIR),
            Line.of("POST", "/entries(/.+)?", Task.REGISTER),
            Line.of("PUT", "/entries(/.+)?", Task.REGISTER),
            Line.of("POST", "/settings/preview", Task.DIRECT),
            Line.of("PUT", "/settings|/staff/[^/]+|/play-off|/prizes/rules", Task.DIRECT),
            Line.of("POST", "/standings/(freeze|unfreeze)|/close|/reopen", Task.DIRECT),
            Line.of("POST", "/links", Task.DIRECT),
            Line.of("DELETE", "/links/[^/]+|/entries/[^/]+/person", Task.DIRECT));

    /** What each role may do. A result helper works at the boards and by link, a viewer only looks. */
    public static final Map<StaffRole, Set<Task>> ROLES = new EnumMap<>(Map.of(
            StaffRole.DIRECTOR, EnumSet.allOf(Task.class),
            StaffRole.DRAWMASTER, EnumSet.of(Task.PAIR, Task.REGISTER, Task.CHECK_IN, Task.CORRECT, Task.LOOK),
            StaffRole.REFEREE, EnumSet.of(Task.CORRECT, Task.LOOK),
            StaffRole.HELPER, EnumSet.noneOf(Task.class),
            StaffRole.VIEWER, EnumSet.of(Task.LOOK)));

    /** What a link for helpers opens here, by its scope; results are entered at game-service. */
    public static final Map<String, Set<Task>> LINKS =
            Map.of(HelperLink.CHECK_IN, Set.of(Task.CHECK_IN), HelperLink.ENTER_RESULTS, Set.of());

    private Policy() {}

    /** Whether a line names the request; what none names is the director's. */
    public static boolean names(String method, String path) {
        return LINES.stream().anyMatch(line -> line.covers(method, path));
    }

    /** @param path below the tournament's own, beginning with a slash or empty */
    public static Task taskOf(String method, String path) {
        return LINES.stream()
                .filter(line -> line.covers(method, path))
                .map(Line::task)
                .findFirst()
                .orElse(Task.DIRECT);
    }

    /**
     * The table for a page, which shows no button that would be refused: a JSON list of method, path and whether it is allowed,
     * of which the first line that covers a request counts. What no line covers is allowed to nobody who needs to be told.
     *
     * @param may what the reader may do
     * @param results whether game-service takes results from the reader, told as {@code POST /results}
     */
    public static String told(Predicate<Task> may, boolean results) {
        return LINES.stream()
                .map(line -> told(line.method(), line.path().pattern(), may.test(line.task())))
                .collect(Collectors.joining(",", "[" + told("POST", "/results", results) + ",", "]"));
    }

    private static String told(String method, String path, boolean allowed) {
        return "[\"%s\",\"%s\",%b]".formatted(method, path.replace("\\", "\\\\"), allowed);
    }

    public static boolean allows(Set<StaffRole> roles, Task task) {
        return roles.stream().anyMatch(role -> ROLES.get(role).contains(task));
    }
}
