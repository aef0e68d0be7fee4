package org.tengen.pairing.egd;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;

/** A time system as the comment of the EGF's file has it, for example {@code Fischer 45 minutes + 15 seconds}. */
final class TimeText {

    private static final Pattern READ = Pattern.compile(
            "(?i)(sudden death|byo-?yomi|canadian|fischer) (\\d{1,4}) minutes(?: \\+ (?:(\\d{1,3}) stones in )?(\\d{1,5}) seconds)?.*");

    private TimeText() {}

    static String write(GameSettings game) {
        int minutes = game.mainTimeMinutes();
        int seconds = game.extraSeconds();
        return switch (EgfClass.timeOf(game)) {
            case SUDDEN_DEATH -> "Sudden death " + minutes + " minutes";
            case BYOYOMI -> "Byo-yomi " + minutes + " minutes + " + seconds + " seconds";
            case CANADIAN ->
                "Canadian " + minutes + " minutes + " + game.extraStones() + " stones in " + seconds + " seconds";
            case FISCHER -> "Fischer " + minutes + " minutes + " + seconds + " seconds";
        };
    }

    /** As OpenGotha names it, without any number. */
    static String openGotha(GameSettings game) {
        return switch (game.extraTime()) {
            case SUDDEN_DEATH -> "Sudden death";
            case BYOYOMI -> "Standard byo-yomi";
            case CANADIAN -> "Canadian byo-yomi";
            case FISCHER -> "Fischer";
        };
    }

    /** Back again; nothing when the comment is about something else. */
    static Optional<GameSettings> read(String text, GameSettings otherwise) {
        Matcher matcher = READ.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        ExtraTime extra = switch (Character.toLowerCase(text.strip().charAt(0))) {
            case 's' -> ExtraTime.SUDDEN_DEATH;
            case 'b' -> ExtraTime.BYOYOMI;
            case 'c' -> ExtraTime.CANADIAN;
            default -> ExtraTime.FISCHER;
        };
        int seconds = matcher.group(4) == null ? 0 : Integer.parseInt(matcher.group(4));
        int stones = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
        return Optional.of(new GameSettings(
                otherwise.komiHalfPoints(),
                otherwise.handicapKomiHalfPoints(),
                otherwise.boardSize(),
                Integer.parseInt(matcher.group(2)),
                extra,
                seconds,
                stones));
    }
}
