package org.tengen.pairingservice.decide;

/** Why a command is refused. The names are shown to programs as problem types and never change. */
public enum Refusal {
    ALREADY_ANNOUNCED("tournament-exists", "This tournament exists"),
    NO_SUCH_TOURNAMENT("no-such-tournament", "There is no such tournament"),
    NO_SUCH_ENTRY("no-such-entry", "There is no such entry"),
    ALREADY_ENTERED("already-entered", "This player has entered already"),
    TOO_MANY_ENTRIES("too-many-entries", "The tournament is full"),
    ALREADY_WITHDRAWN("already-withdrawn", "This entry has withdrawn"),
    NOT_WITHDRAWN("not-withdrawn", "This entry has not withdrawn"),
    ROUND_OUT_OF_RANGE("round-out-of-range", "The tournament has no such round"),
    ROUND_NOT_DRAWN("round-not-drawn", "This round is not drawn yet"),
    PREVIOUS_ROUND_OPEN("previous-round-not-published", "The round before is not published yet"),
    ROUND_PUBLISHED("round-published", "This round is published"),
    ROUND_NOT_PUBLISHED("round-not-published", "This round is not published"),
    ROUND_NOT_CLOSED("round-not-closed", "This round is not closed"),
    ROUND_CLOSED("round-closed", "This round is closed"),
    LATER_ROUND_DRAWN("later-round-drawn", "A later round is drawn"),
    DRAW_OUTDATED("draw-outdated", "The facts changed since the draw"),
    NOTHING_TO_PAIR("nothing-to-pair", "Nobody can be paired"),
    INVALID_PAIRING("invalid-pairing", "This pairing cannot be"),
    BOARD_HAS_RESULT("board-has-result", "A board has a result already"),
    RESULTS_MISSING("results-missing", "Results are missing"),
    TABLE_TAKEN("table-taken", "This table is kept for somebody else"),
    INVALID_SETTINGS("invalid-settings", "These settings cannot be"),
    NO_SUCH_LINK("no-such-link", "There is no such link"),
    LINK_CLOSED("link-closed", "This link does not open any more"),
    TOO_MANY_LINKS("too-many-links", "There are too many links"),
    NOTHING_TO_UNDO("nothing-to-undo", "There is nothing to undo"),
    NOT_UNDOABLE("not-undoable", "This cannot be undone"),
    ALREADY_UNDONE("already-undone", "This is undone already"),
    CHANGED_SINCE("changed-since", "Something rests on it"),
    RUNNING_GAME("running-game", "This player's game is still running"),
    MOST_ABSENT("most-absent", "More than half of the field would be absent"),
    SAME_NAME("same-name", "Somebody of this name has entered"),
    NOT_WAITING("not-waiting", "This entry is not on the waiting list"),
    REQUESTS_CLOSED("requests-closed", "It is too late to ask for this"),
    NO_SUCH_REQUEST("no-such-request", "There is no such request"),
    REQUEST_ANSWERED("request-answered", "This request is answered"),
    INVALID_CONSTRAINT("invalid-constraint", "This rule about pairs cannot be"),
    IMPOSSIBLE_PINS("impossible-pins", "What was settled by hand cannot be kept"),
    NO_SUCH_GAME("no-such-game", "There is no such game in this round"),
    NOT_FREE("not-free", "This player is not free in this round"),
    RESULTS_PROVISIONAL("results-provisional", "Results are not final"),
    ROUNDS_OPEN("rounds-open", "Not every round is over"),
    TOURNAMENT_CLOSED("tournament-closed", "The tournament is closed"),
    STANDINGS_FROZEN("standings-frozen", "The standings are frozen");

    private final String problem;
    private final String title;

    Refusal(String problem, String title) {
        this.problem = problem;
        this.title = title;
    }

    /** The last part of the problem's type. */
    public String problem() {
        return problem;
    }

    public String title() {
        return title;
    }
}
