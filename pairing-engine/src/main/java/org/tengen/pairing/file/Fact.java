package org.tengen.pairing.file;

/** The kinds of facts tournament files hold or lose; {@code docs/formats.md} has a line for each. */
public enum Fact {
    TOURNAMENT_NAME("name of the tournament"),
    SHORT_NAME("short name"),
    PLACE("town"),
    EVENT_COUNTRY("country of the event"),
    DIRECTOR("director"),
    DAYS("first and last day"),
    KOMI("komi of even games"),
    HANDICAP_KOMI("komi of handicap games"),
    BOARD_SIZE("board size"),
    TIME("time system"),
    PLANNED_ROUNDS("planned rounds"),
    SYSTEM("score that makes groups"),
    START_SCORES("bar, floor and zero"),
    CATEGORIES("categories"),
    SCORE_RULES("points for byes and absences, rounding"),
    HANDICAP_CORRECTION("correction of the handicap"),
    HANDICAP_RULES("threshold, ceiling and base of the handicap"),
    CRITERIA("placement criteria"),
    PAIRING_RULES("pairing parameters"),
    NAMES("names"),
    RANK("rank"),
    GRADE("grade where it is not the rank"),
    RATING("rating"),
    COUNTRY("country"),
    CLUB("club"),
    EGF_PIN("EGF PIN"),
    FFG_LICENCE("FFG licence"),
    AGA_ID("AGA number"),
    NEVER_PLAYED("people without any game"),
    PRELIMINARY("preliminary registration"),
    START_CORRECTION("correction of the start score"),
    ABSENCES("rounds without taking part"),
    ABSENCE_REASONS("reasons of absence"),
    GHOST("who is a ghost"),
    GAMES("who met whom in which round"),
    TABLES("table numbers"),
    COLOURS("colours"),
    UNKNOWN_COLOURS("that colours are not known"),
    HANDICAPS("handicap of each game"),
    WINS("who won"),
    JIGO("jigo"),
    BOTH_LOSE("games both lost"),
    BOTH_WIN("games both won"),
    DEFAULTS("wins by default as such"),
    OPEN_GAMES("games without a result yet"),
    NO_RESULT("annulled games"),
    BYES("byes"),
    GIVEN_BYES("byes given by hand as such"),
    CLUB_GROUPS("groups of clubs"),
    CONSTRAINTS("who must or must not meet"),
    TABLE_WISHES("fixed tables"),
    PLAY_OFF("result of a play-off");

    private final String meaning;

    Fact(String meaning) {
        this.meaning = meaning;
    }

    /** In words, for reports and the table of formats. */
    public String meaning() {
        return meaning;
    }
}
