package org.tengen.pairingservice.policy;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
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
            Line.of("GET", "/history|/integrity|/desk(/.+)?|/rounds/\\d+.*|/what-if", Task.LOOK),
            Line.of("GET", "/presence|/missing|/counting|/constraints|/prizes/rules", Task.LOOK),
            Line.of("POST", "/presence/absent|/requests/[^/]+/answer", Task.REGISTER),
            Line.of("PUT", "/constraints", Task.PAIR),
            Line.of("GET", "/players", Task.REGISTER),
            Line.of("POST", "/rounds/\\d+/(withdraw|reopen)", Task.DIRECT),
            Line.of("POST", "/rounds/\\d+/.+", Task.PAIR),
            Line.of("PUT", "/rounds/\\d+/.+", Task.PAIR),
            Line.of("DELETE", "/rounds/\\d+/.+", Task.PAIR),
            Line.of("POST", "/what-if", Task.PAIR),
            Line.of("GET", "/corrections", Task.CORRECT),
            Line.of("POST", "/corrections/preview", Task.CORRECT),
            Line.of("POST", "/corrections/repair", Task.PAIR),
            Line.of("POST", "/entries(/.+)?", Task.REGISTER),
            Line.of("PUT", "/entries(/.+)?", Task.REGISTER));

    /** What each role may do. A result helper works at the boards and by link, a viewer only looks. */
    public static final Map<StaffRole, Set<Task>> ROLES = new EnumMap<>(Map.of(
            StaffRole.DIRECTOR, EnumSet.allOf(Task.class),
            StaffRole.DRAWMASTER, EnumSet.of(Task.PAIR, Task.REGISTER, Task.CORRECT, Task.LOOK),
            StaffRole.REFEREE, EnumSet.of(Task.CORRECT, Task.LOOK),
            StaffRole.HELPER, EnumSet.noneOf(Task.class),
            StaffRole.VIEWER, EnumSet.of(Task.LOOK)));

    private Policy() {}

    /** @param path below the tournament's own, beginning with a slash or empty */
    public static Task taskOf(String method, String path) {
        return LINES.stream()
                .filter(line -> line.covers(method, path))
                .map(Line::task)
                .findFirst()
                .orElse(Task.DIRECT);
    }

    public static boolean allows(Set<StaffRole> roles, Task task) {
        return roles.stream().anyMatch(role -> ROLES.get(role).contains(task));
    }
}
