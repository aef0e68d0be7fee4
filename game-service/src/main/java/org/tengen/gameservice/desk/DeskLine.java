package org.tengen.gameservice.desk;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Winner;

/**
 * What somebody types at the desk: the table's number and {@code w} (White won), {@code b} (Black won), {@code =} (jigo),
 * {@code 0} (both lost) or {@code !} (neither came). After {@code w} or {@code b} may stand the margin ({@code 3.5}), {@code
 * r} (resigned), {@code t} (time) or {@code !} (by default). Before {@code 0} stands a blank: {@code 120} is a table, and
 * its result was forgotten.
 */
public record DeskLine(int table, Result result) {

    private static final Pattern LINE =
            Pattern.compile("(\\d{1,5})(?:\\s*([wb=!])|\\s+(0))\\s*(?:\\+\\s*)?(r|t|!|\\d{1,3}(?:[.,][05])?)?");

    /** Empty when the line says nothing of the kind. */
    public static Optional<DeskLine> parse(String line) {
        if (line == null) {
            return Optional.empty();
        }
        Matcher typed = LINE.matcher(line.strip().toLowerCase(Locale.ROOT));
        if (!typed.matches()) {
            return Optional.empty();
        }
        char code = typed.group(2) == null ? '0' : typed.group(2).charAt(0);
        return result(code, typed.group(4)).map(result -> new DeskLine(Integer.parseInt(typed.group(1)), result));
    }

    private static Optional<Result> result(char code, String more) {
        if (code == 'w' || code == 'b') {
            return Optional.of(won(code == 'w' ? Winner.WHITE : Winner.BLACK, more));
        }
        if (more != null) {
            return Optional.empty();
        }
        return Optional.of(
                code == '='
                        ? told(Winner.NONE, By.JIGO, null, false)
                        : told(Winner.NONE, By.BOTH_LOSE, null, code == '!'));
    }

    private static Result won(Winner winner, String more) {
        if (more == null) {
            return told(winner, By.POINTS, null, false);
        }
        return switch (more) {
            case "r" -> told(winner, By.RESIGNATION, null, false);
            case "t" -> told(winner, By.TIME, null, false);
            case "!" -> told(winner, By.FORFEIT, null, true);
            default -> told(winner, By.POINTS, halfPoints(more), false);
        };
    }

    private static Integer halfPoints(String points) {
        return (int) Math.round(2 * Double.parseDouble(points.replace(',', '.')));
    }

    private static Result told(Winner winner, By by, Integer marginHalfPoints, boolean byDefault) {
        return new Result(winner, by, marginHalfPoints, byDefault, Proof.SLIP, null, null, null);
    }
}
