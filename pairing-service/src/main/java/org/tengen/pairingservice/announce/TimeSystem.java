package org.tengen.pairingservice.announce;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.egd.EgfClass;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;

/**
 * A time system as people write it, its adjusted time and the class of tournament it makes (EGF rules): adjusted is the main
 * time and that for 45 moves of byo-yomi, 60 of Canadian overtime or 120 increments.
 *
 * @param adjustedMinutes main time with the overtime that counts
 * @param gameClass A, B, C, D on the internet, or X for too fast
 * @param rule in words, with the figures of this system
 */
public record TimeSystem(
        String gameClass, int mainMinutes, double adjustedMinutes, ExtraTime extraTime, int extraSeconds, String rule) {

    private static final Pattern MAIN =
            Pattern.compile("^\\s*(\\d{1,3})\\s*(h(?:ours?)?|min(?:utes)?|m|')?(?:\\s*(\\d{1,2})\\s*(?:min|m))?");
    private static final Pattern CANADIAN =
            Pattern.compile("(\\d{1,3})\\s*(?:stones|moves)?\\s*(?:in|/|per)\\s*(\\d{1,3})\\s*(s\\b|sec|min|m\\b|')?");
    private static final Pattern SECONDS =
            Pattern.compile("(?:\\d{1,2}\\s*[x×*]\\s*)?(\\d{1,3})\\s*(s\\b|sec|\"|$|s )");
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int MINUTES_PER_HOUR = 60;

    /** Reads {@code 60 min + 3 x 30 s}, {@code 45+15 fischer}, {@code 90 min + 15 stones in 5 min}; empty when it is none. */
    public static Optional<TimeSystem> parse(String text, boolean onTheInternet) {
        return game(text).map(game -> of(game, onTheInternet));
    }

    /** The time of {@code usual} as that text has it, everything else as it was; empty when the text is no time system. */
    public static Optional<GameSettings> over(GameSettings usual, String text) {
        return game(text)
                .map(time -> new GameSettings(
                        usual.komiHalfPoints(),
                        usual.handicapKomiHalfPoints(),
                        usual.boardSize(),
                        time.mainTimeMinutes(),
                        time.extraTime(),
                        time.extraSeconds(),
                        time.extraStones()));
    }

    private static Optional<GameSettings> game(String text) {
        if (text == null || text.isBlank()) {
            return Optional.empty();
        }
        String written = text.toLowerCase(Locale.ROOT).strip();
        Matcher main = MAIN.matcher(written);
        if (!main.find()) {
            return Optional.empty();
        }
        int minutes = Integer.parseInt(main.group(1));
        if (main.group(2) != null && main.group(2).startsWith("h")) {
            minutes = minutes * MINUTES_PER_HOUR + (main.group(3) == null ? 0 : Integer.parseInt(main.group(3)));
        }
        String rest = written.substring(main.end()).strip();
        return game(minutes, rest);
    }

    private static Optional<GameSettings> game(int minutes, String rest) {
        if (rest.isEmpty()) {
            return Optional.of(settings(minutes, ExtraTime.SUDDEN_DEATH, 0, 0));
        }
        boolean fischer = rest.matches(".*(fischer|increment|a move|per move|/ ?move|bonus).*");
        Matcher canadian = CANADIAN.matcher(rest);
        if (!fischer && canadian.find()) {
            int seconds = Integer.parseInt(canadian.group(2));
            boolean inMinutes = canadian.group(3) == null || canadian.group(3).matches("min|m|'");
            return Optional.of(settings(
                    minutes,
                    ExtraTime.CANADIAN,
                    inMinutes ? seconds * SECONDS_PER_MINUTE : seconds,
                    Integer.parseInt(canadian.group(1))));
        }
        Matcher seconds = SECONDS.matcher(rest);
        return seconds.find()
                ? Optional.of(settings(
                        minutes,
                        fischer ? ExtraTime.FISCHER : ExtraTime.BYOYOMI,
                        Integer.parseInt(seconds.group(1)),
                        0))
                : Optional.empty();
    }

    private static GameSettings settings(int minutes, ExtraTime extra, int seconds, int stones) {
        GameSettings usual = GameSettings.USUAL;
        return new GameSettings(
                usual.komiHalfPoints(),
                usual.handicapKomiHalfPoints(),
                usual.boardSize(),
                minutes,
                extra,
                seconds,
                stones);
    }

    private static TimeSystem of(GameSettings game, boolean onTheInternet) {
        double overtime = switch (game.extraTime()) {
            case SUDDEN_DEATH -> 0;
            case BYOYOMI -> 45.0 * game.extraSeconds();
            case CANADIAN -> game.extraStones() == 0 ? 0 : 60.0 * game.extraSeconds() / game.extraStones();
            case FISCHER -> 120.0 * game.extraSeconds();
        };
        double adjusted = game.mainTimeMinutes() + overtime / SECONDS_PER_MINUTE;
        String gameClass = EgfClass.of(game, onTheInternet).name();
        return new TimeSystem(
                gameClass,
                game.mainTimeMinutes(),
                adjusted,
                game.extraTime(),
                game.extraSeconds(),
                rule(game, adjusted, gameClass));
    }

    private static String rule(GameSettings game, double adjusted, String gameClass) {
        boolean fischer = EgfClass.timeOf(game) == ExtraTime.FISCHER;
        String needs = switch (gameClass) {
            case "A" -> "class A asks for " + (fischer ? 45 : 60) + " and 75";
            case "B" -> "class B asks for " + (fischer ? 30 : 40) + " and 50";
            case "C" -> "class C asks for " + (fischer ? 20 : 25) + " and 30";
            case "D" -> "class D, on the internet, asks for " + (fischer ? 30 : 40) + " and 50";
            default -> "class C would ask for " + (fischer ? 20 : 25) + " and 30, so it is not rated";
        };
        String counted = switch (game.extraTime()) {
            case SUDDEN_DEATH -> "no overtime";
            case BYOYOMI -> "45 moves of " + game.extraSeconds() + " s";
            case CANADIAN -> "60 moves at " + game.extraStones() + " in " + game.extraSeconds() + " s";
            case FISCHER -> "120 moves of " + game.extraSeconds() + " s";
        };
        return "main time " + game.mainTimeMinutes() + " min, with " + counted + " " + shown(adjusted) + " min; "
                + needs;
    }

    private static String shown(double minutes) {
        return minutes == Math.rint(minutes)
                ? Long.toString((long) minutes)
                : String.format(Locale.ROOT, "%.1f", minutes);
    }
}
