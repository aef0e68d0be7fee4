package org.tengen.pairingservice.consequence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Settings;

/** Settings line by line: changing one must be seen to leave the others (L-03). */
public final class SettingChanges {

    private static final String BAR = "mcMahon.bar.value";
    private static final String FLOOR = "mcMahon.floor.value";
    /** Money is stored in hundredths and told as people write it. */
    private static final String FEE = "feeCents";

    private static final double CENTS = 100;

    /** Settings that are ranks, stored as numbers. */
    private static final Set<String> RANKS = Set.of(BAR, FLOOR);

    private static final Map<String, String> ON_THE_PAGE = Map.ofEntries(
            Map.entry(BAR, "bar"),
            Map.entry(FLOOR, "floor"),
            Map.entry("name", "name"),
            Map.entry("system", "system"),
            Map.entry("rounds", "rounds"),
            Map.entry("gameClass", "gameClass"),
            Map.entry("timeSystem", "timeSystem"),
            Map.entry("place", "placeWhere"),
            Map.entry("startDate", "firstDay"),
            Map.entry("endDate", "lastDay"),
            Map.entry("entrantLimit", "placesForPlayers"),
            Map.entry("requestCutoffMinutes", "changesUntil"),
            Map.entry("defaultLossMinutes", "defaultLossAfter"),
            Map.entry("overtimeLimitMinutes", "timeLimitOfRound"),
            Map.entry(FEE, "fee"),
            Map.entry("currency", "currency"),
            Map.entry("firstRoundsOfDays", "firstRoundOfEachDay"),
            Map.entry("pairingAbsenceHalfPoints", "missedRoundHalfPoints"),
            Map.entry("countedFromPercent", "countedFromPercent"),
            Map.entry("lotSeed", "lotSeed"),
            Map.entry("entryAddress", "entryAddress"));

    /** Before the number of a round: when it is planned to start. */
    private static final String ROUND_START = "roundStart ";

    private SettingChanges() {}

    /** {@code Bar 2k → 1d; Place Springfield → Shelbyville}, by the names the settings have on their page. */
    public static String inWords(Settings before, Settings after) {
        return between(before, after).stream()
                .map(change -> named(change.name()) + " " + shown(change.name(), change.before()) + " → "
                        + shown(change.name(), change.after()))
                .collect(Collectors.joining("; "));
    }

    private static String named(String setting) {
        if (setting.startsWith(ROUND_START)) {
            return Saying.say("roundStartsAt", setting.substring(ROUND_START.length()));
        }
        return ON_THE_PAGE.containsKey(setting) ? Saying.say(ON_THE_PAGE.get(setting)) : setting;
    }

    private static String shown(String setting, String value) {
        if (value.isEmpty()) {
            return "–";
        }
        if (setting.startsWith(ROUND_START)) {
            return value.replace('T', ' ');
        }
        if (setting.equals(FEE)) {
            return Saying.number(Integer.parseInt(value) / CENTS);
        }
        return RANKS.contains(setting) && value.matches("-?\\d+")
                ? Rank.of(Integer.parseInt(value)).shown()
                : value;
    }

    static List<Comparison.ValueChange> between(Settings before, Settings after) {
        if (before == null || before.equals(after)) {
            return List.of();
        }
        Map<String, String> old = lines(before);
        Map<String, String> now = lines(after);
        Set<String> names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        List<Comparison.ValueChange> changes = new ArrayList<>();
        for (String name : names) {
            String was = old.getOrDefault(name, "");
            String is = now.getOrDefault(name, "");
            if (!was.equals(is)) {
                changes.add(new Comparison.ValueChange(name, was, is));
            }
        }
        return changes;
    }

    private static Map<String, String> lines(Settings settings) {
        Map<String, String> lines = new LinkedHashMap<>(settings.parameters());
        lines.put("name", text(settings.name()));
        lines.put("system", text(settings.system()));
        lines.put("rounds", text(settings.rounds()));
        lines.put("gameClass", text(settings.gameClass()));
        lines.put("ruleset", text(settings.ruleset()));
        lines.put(
                "boardSize",
                settings.boardSize().width() + "x" + settings.boardSize().height());
        lines.put("timeSystem", text(settings.timeSystem()));
        lines.put("place", text(settings.place()));
        lines.put("startDate", text(settings.startDate()));
        lines.put("endDate", text(settings.endDate()));
        Arrangements arranged = settings.arranged();
        lines.put("entrantLimit", text(arranged.entrantLimit()));
        lines.put("requestCutoffMinutes", text(arranged.requestCutoffMinutes()));
        lines.put("defaultLossMinutes", text(arranged.defaultLossMinutes()));
        lines.put("overtimeLimitMinutes", text(arranged.overtimeLimitMinutes()));
        lines.put(FEE, text(arranged.feeCents()));
        lines.put("currency", text(arranged.currency()));
        lines.put("firstRoundsOfDays", text(arranged.firstRoundsOfDays()));
        lines.put("pairingAbsenceHalfPoints", text(arranged.pairingAbsenceHalfPoints()));
        lines.put("countedFromPercent", text(arranged.countedFromPercent()));
        lines.put("lotSeed", text(arranged.lotSeed()));
        lines.put("entryAddress", text(arranged.entryAddress()));
        if (arranged.roundStarts() != null) {
            arranged.roundStarts().forEach((round, start) -> lines.put(ROUND_START + round, text(start)));
        }
        settings.clubGroups().forEach((club, group) -> lines.put("clubGroup " + club, group));
        return lines;
    }

    private static String text(Object value) {
        return Objects.toString(value, "");
    }
}
