package org.tengen.rules.result;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.rules.board.Color;
import org.tengen.rules.result.GameResult.Proof;
import org.tengen.rules.result.GameResult.Reason;
import org.tengen.rules.result.GameResult.Winner;

/** The RE property of SGF: FF[4]'s forms and those met in the wild, written back in standard form. */
public final class ResultText {

    /**
     * A result read from a text.
     *
     * @param standard whether the text is one of FF[4]'s forms
     */
    public record Read(GameResult result, boolean standard) {}

    /** Longer texts are comments, not results. */
    private static final int MAX_LENGTH = 200;

    private static final Pattern SIGNED = Pattern.compile("([BWbw])\\s*\\+\\s*(.*)");
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,4})(?:[.,](\\d{1,6}))?");
    private static final Pattern ENGLISH =
            Pattern.compile("(black|white)\\s+(?:wins|won|win)(?:\\s+by)?\\s*(.*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern EASTERN = Pattern.compile("([黑黒흑백白])(.*)");
    private static final Pattern EASTERN_NUMBER =
            Pattern.compile(".*?(\\d{1,4})(?:[.,](\\d{1,6}))?\\s*(又1/2)?(半)?\\s*(目半|子|目|집반|집)?.*");

    private ResultText() {}

    /** Reads a text; what it does not say is {@link Reason#UNKNOWN}, never an error. */
    public static Read read(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty() || trimmed.equals("?")) {
            return new Read(GameResult.of(Winner.NONE, Reason.UNKNOWN, Proof.IMPORT), trimmed.equals("?"));
        }
        if (trimmed.length() > MAX_LENGTH) {
            return unknown(Winner.NONE);
        }
        Matcher signed = SIGNED.matcher(trimmed);
        if (signed.matches()) {
            return signed(signed.group(1), signed.group(2).strip());
        }
        Read word = word(trimmed);
        return word != null ? word : sentence(trimmed);
    }

    private static Read signed(String letter, String rest) {
        Color winner = letter.equalsIgnoreCase("B") ? Color.BLACK : Color.WHITE;
        boolean upper = Character.isUpperCase(letter.charAt(0));
        if (rest.isEmpty()) {
            return new Read(GameResult.of(Winner.of(winner), Reason.UNKNOWN, Proof.IMPORT), upper);
        }
        Matcher number = NUMBER.matcher(rest);
        if (number.matches()) {
            OptionalInt margin = halfPoints(number.group(1), number.group(2), 1);
            boolean plain = upper
                    && !rest.contains(",")
                    && margin.isPresent()
                    && plain(margin.getAsInt()).equals(rest);
            return new Read(points(winner, margin), plain);
        }
        return switch (rest.toLowerCase(Locale.ROOT)) {
            case "r", "resign", "res", "resignation" -> decided(winner, Reason.RESIGNATION, isStandard(rest) && upper);
            case "t", "time", "timeout" -> decided(winner, Reason.TIME, isStandard(rest) && upper);
            case "f", "forfeit", "offline", "disconnect" -> decided(winner, Reason.FORFEIT, isStandard(rest) && upper);
            default -> ofWords(winner, rest);
        };
    }

    private static boolean isStandard(String rest) {
        return switch (rest) {
            case "R", "Resign", "T", "Time", "F", "Forfeit" -> true;
            default -> false;
        };
    }

    /** {@code B+3.5 points}, {@code B+AW}: a number if there is one, else only the winner. */
    private static Read ofWords(Color winner, String rest) {
        Matcher number = Pattern.compile("(\\d{1,4})(?:[.,](\\d{1,6}))?\\s*(?:points?|pts?|moku)?\\.?")
                .matcher(rest);
        return number.matches()
                ? new Read(points(winner, halfPoints(number.group(1), number.group(2), 1)), false)
                : unknown(Winner.of(winner));
    }

    private static Read word(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "0", "draw" -> undecided(Reason.JIGO, text.equals("0") || text.equals("Draw"));
            case "jigo", "tie", "d+j", "持碁", "和棋", "和局", "무승부" -> undecided(Reason.JIGO, false);
            case "void" -> undecided(Reason.VOID, text.equals("Void"));
            case "annulled" -> undecided(Reason.VOID, false);
            case "no result", "noresult", "무효", "無勝負", "无胜负" -> undecided(Reason.NO_RESULT, false);
            case "both lose" -> undecided(Reason.BOTH_LOSE, false);
            case "both win" -> new Read(GameResult.of(Winner.BOTH, Reason.BOTH_WIN, Proof.IMPORT), false);
            case "b", "black" -> unknown(Winner.BLACK);
            case "w", "white" -> unknown(Winner.WHITE);
            default -> null;
        };
    }

    private static Read sentence(String text) {
        Matcher english = ENGLISH.matcher(text);
        if (english.matches()) {
            Color winner = english.group(1).equalsIgnoreCase("black") ? Color.BLACK : Color.WHITE;
            String how = english.group(2).strip().replaceFirst("^by\\s+", "");
            return new Read(signed(String.valueOf(winner.letter()), how).result(), false);
        }
        Matcher eastern = EASTERN.matcher(text);
        return eastern.matches() ? eastern(eastern.group(1), eastern.group(2)) : unknown(Winner.NONE);
    }

    /** Chinese, Japanese and Korean texts; in zi (子) a point of area is counted once, so a margin is twice that. */
    private static Read eastern(String colour, String rest) {
        Color winner = "黑黒흑".contains(colour) ? Color.BLACK : Color.WHITE;
        if (rest.contains("負") || rest.contains("负") || rest.contains("패")) {
            winner = winner.opponent();
        }
        if (rest.contains("中押") || rest.contains("中盘") || rest.contains("中盤") || rest.contains("불계")) {
            return decided(winner, Reason.RESIGNATION, false);
        }
        if (rest.contains("超时") || rest.contains("時間") || rest.contains("时间") || rest.contains("시간")) {
            return decided(winner, Reason.TIME, false);
        }
        Matcher number = EASTERN_NUMBER.matcher(rest);
        if (!number.matches()) {
            return rest.contains("半目") || rest.contains("반집")
                    ? new Read(points(winner, OptionalInt.of(1)), false)
                    : unknown(Winner.of(winner));
        }
        String unit = number.group(5) == null ? "" : number.group(5);
        int factor = unit.equals("子") ? 2 : 1;
        OptionalInt margin = halfPoints(number.group(1), number.group(2), factor);
        boolean half = number.group(4) != null || unit.equals("目半") || unit.equals("집반");
        return new Read(
                points(winner, half && margin.isPresent() ? OptionalInt.of(margin.getAsInt() + 1) : margin), false);
    }

    private static GameResult points(Color winner, OptionalInt halfPoints) {
        boolean usable = halfPoints.isPresent() && halfPoints.getAsInt() <= GameResult.MARGIN_LIMIT_HALF_POINTS;
        return new GameResult(
                Winner.of(winner), Reason.POINTS, usable ? halfPoints : OptionalInt.empty(), false, Proof.IMPORT);
    }

    /** {@code whole.fraction} times the factor in half points, if that is a whole number of them. */
    private static OptionalInt halfPoints(String whole, String fraction, int factor) {
        String digits = fraction == null ? "" : fraction;
        if (factor == 1 && (digits.equals("25") || digits.equals("75"))) {
            return halfPoints(whole, fraction, 2); // quarters only arise in zi, each two points
        }
        long scale = 1;
        long parts = 0;
        for (char digit : digits.toCharArray()) {
            scale *= 10;
            parts = parts * 10 + digit - '0';
        }
        long scaled = 2L * factor * (Long.parseLong(whole) * scale + parts);
        return scaled % scale == 0 ? OptionalInt.of((int) (scaled / scale)) : OptionalInt.empty();
    }

    private static Read decided(Color winner, Reason by, boolean standard) {
        return new Read(GameResult.won(winner, by, Proof.IMPORT), standard);
    }

    private static Read undecided(Reason by, boolean standard) {
        return new Read(GameResult.of(Winner.NONE, by, Proof.IMPORT), standard);
    }

    private static Read unknown(Winner winner) {
        return new Read(GameResult.of(winner, Reason.UNKNOWN, Proof.IMPORT), false);
    }

    /** FF[4]'s standard form; what it has no word for becomes {@code Void} or {@code ?}. */
    public static String write(GameResult result) {
        String side = result.winner().color().map(color -> color.letter() + "+").orElse("");
        return switch (result.by()) {
            case POINTS ->
                side
                        + (result.marginHalfPoints().isPresent()
                                ? plain(result.marginHalfPoints().getAsInt())
                                : "");
            case RESIGNATION -> side + "R";
            case TIME -> side + "T";
            case FORFEIT -> side + "F";
            case JIGO -> "0";
            case VOID, NO_RESULT, BOTH_LOSE, BOTH_WIN -> "Void";
            case UNKNOWN -> side.isEmpty() ? "?" : side;
        };
    }

    private static String plain(int halfPoints) {
        return halfPoints % 2 == 0 ? Integer.toString(halfPoints / 2) : halfPoints / 2 + ".5";
    }
}
