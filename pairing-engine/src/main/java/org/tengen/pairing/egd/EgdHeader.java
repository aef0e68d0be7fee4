package org.tengen.pairing.egd;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.Rank;

/** The comment lines that say something: {@code ; KEY[value]}. */
final class EgdHeader {

    private static final Pattern LINE = Pattern.compile(";\\s*([A-Z]{2})\\[(.*)\\]\\s*");

    /** A whole board; nobody gives more. */
    private static final int MOST_KOMI_HALF_POINTS = 722;

    /** A day; longer games have no clock. */
    private static final int MOST_MINUTES = 1440;

    private final List<Finding> findings;
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, Integer> lines = new HashMap<>();

    EgdHeader(List<Finding> findings) {
        this.findings = findings;
    }

    void take(String comment, int line) {
        Matcher matcher = LINE.matcher(comment);
        if (matcher.matches()) {
            values.put(matcher.group(1), matcher.group(2).strip());
            lines.put(matcher.group(1), line);
        }
    }

    String name() {
        return values.getOrDefault("EV", "");
    }

    EventDetails event() {
        String place = values.getOrDefault("PC", "");
        int comma = place.indexOf(',');
        String country = comma < 0 ? "" : place.substring(0, comma).strip();
        String town = comma < 0 ? place : place.substring(comma + 1).strip();
        boolean online = values.getOrDefault("CL", "").equals(EgfClass.D.name());
        String[] days = values.getOrDefault("DT", "").split(",", -1);
        return new EventDetails(
                "",
                town,
                country.equalsIgnoreCase(EgdFormat.NO_COUNTRY) ? "" : country,
                "",
                day(days[0]),
                day(days[days.length - 1]),
                "",
                online);
    }

    private LocalDate day(String text) {
        if (text.isBlank()) {
            return null;
        }
        try {
            return LocalDate.parse(text.strip());
        } catch (DateTimeParseException e) {
            warn("DT", text, "days like 2026-11-07,2026-11-08", "left out");
            return null;
        }
    }

    HandicapSettings handicap(HandicapSettings otherwise) {
        String text = values.getOrDefault("HA", "");
        if (text.isEmpty()) {
            return otherwise;
        }
        if (!text.matches("[hH]\\d")) {
            warn("HA", text, "h0 to h9", "left out");
            return otherwise;
        }
        int reduction = text.charAt(1) - '0';
        if (reduction == HandicapSettings.MOST_STONES) {
            return HandicapSettings.NONE;
        }
        return new HandicapSettings(true, Rank.HIGHEST, -reduction, HandicapSettings.MOST_STONES);
    }

    /** The comment says more than the adjusted time; without it the adjusted time is taken for the whole. */
    GameSettings game() {
        GameSettings usual = GameSettings.USUAL;
        int komi = (int) Math.round(2 * number("KM", usual.komiHalfPoints() / 2.0, MOST_KOMI_HALF_POINTS / 2.0));
        int minutes = (int) number("TM", 0, MOST_MINUTES);
        GameSettings adjusted = new GameSettings(
                komi, usual.handicapKomiHalfPoints(), usual.boardSize(), minutes, ExtraTime.SUDDEN_DEATH, 0, 0);
        return TimeText.read(values.getOrDefault("CM", ""), adjusted)
                .filter(read -> EgfClass.adjustedMinutes(read) == minutes)
                .orElse(adjusted);
    }

    void checkClass(GameSettings game) {
        String said = values.getOrDefault("CL", "");
        String byTime = EgfClass.of(game, said.equals(EgfClass.D.name())).name();
        if (!said.isEmpty() && values.containsKey("TM") && !said.equals(byTime)) {
            warn("CL", said, byTime + " by its time", "the time decides");
        }
    }

    private double number(String key, double otherwise, double most) {
        String text = values.getOrDefault(key, "");
        if (text.isEmpty()) {
            return otherwise;
        }
        boolean isNumber = text.matches("\\d{1,4}([.,]\\d{1,2})?");
        double value = isNumber ? Double.parseDouble(text.replace(',', '.')) : 0;
        if (!isNumber || value > most) {
            warn(key, text, "a number up to " + (int) most, "left out");
            return otherwise;
        }
        return value;
    }

    private void warn(String key, String found, String expected, String done) {
        findings.add(Finding.warning(lines.getOrDefault(key, 0), key, found, expected, done));
    }
}
