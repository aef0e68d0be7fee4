package org.tengen.pairingservice.consequence;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairingservice.money.Money;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Settings;

/** Settings line by line: changing one must be seen to leave the others (L-03). */
public final class SettingChanges {

    private static final String BAR = "mcMahon.bar.value";
    private static final String FLOOR = "mcMahon.floor.value";

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
            Map.entry("feeCents", "fee"),
            Map.entry("currency", "currency"),
            Map.entry("firstRoundsOfDays", "firstRoundOfEachDay"),
            Map.entry("pairingAbsenceHalfPoints", "missedRoundHalfPoints"),
            Map.entry("countedFromPercent", "countedFromPercent"),
            Map.entry("lotSeed", "lotSeed"),
            Map.entry("boardSize", "boardSize"),
            Map.entry("entryAddress", "entryAddress"));

    /** Before the number of a round: when it is planned to start. */
    private static final String ROUND_START = "roundStart ";

    /** Before the number of a criterion: the order of what decides the standings. */
    private static final String PLACEMENT = "placement.";

    /** Before the name of a club: who it is one with when its members should not meet. */
    private static final String CLUB_GROUP = "clubGroup ";

    private SettingChanges() {}

    /** {@code Bar 2k → 1d; Place Springfield → Shelbyville}, by the names the settings have on their page. */
    public static String inWords(Settings before, Settings after) {
        return String.join("; ", told(before, after));
    }

    /** One line for each setting that people know by a name; what only the engine knows by one is counted. */
    static List<String> told(Settings before, Settings after) {
        if (before == null) {
            return List.of();
        }
        List<String> told = new ArrayList<>();
        int finer = 0;
        for (Comparison.ValueChange change : between(before, after)) {
            if (change.name().startsWith(PLACEMENT)) {
                continue;
            }
            Optional<String> name = named(change.name());
            if (name.isPresent()) {
                told.add(name.get() + ": " + shown(change.name(), change.before()) + " → "
                        + shown(change.name(), change.after()));
            } else {
                finer++;
            }
        }
        String was = placement(before);
        String is = placement(after);
        if (!was.equals(is)) {
            told.add(Saying.say("standingsBy") + ": " + was + " → " + is);
        }
        if (finer > 0) {
            told.add(Saying.say("finerSettings", finer));
        }
        return told;
    }

    private static Optional<String> named(String setting) {
        if (setting.startsWith(ROUND_START)) {
            return Optional.of(Saying.say("roundStartsAt", setting.substring(ROUND_START.length())));
        }
        return setting.startsWith(CLUB_GROUP)
                ? Optional.of(Saying.say("club") + " " + setting.substring(CLUB_GROUP.length()))
                : Optional.ofNullable(ON_THE_PAGE.get(setting)).map(Saying::say);
    }

    private static String dayAndTime(LocalDateTime at) {
        return Saying.say("dayAndTime", Saying.shortDay(at.toLocalDate()), at.toLocalTime());
    }

    private static String system(Settings.PairingSystem system) {
        return switch (system) {
            case MCMAHON -> "McMahon";
            case SWISS -> Saying.say("swiss");
            case SWISS_CATEGORIES -> Saying.say("swissCategories");
            case CUP -> Saying.say("cup");
        };
    }

    /** What decides the standings, by the codes people know, in its order. */
    private static String placement(Settings settings) {
        return settings.parameters().entrySet().stream()
                .filter(one -> one.getKey().startsWith(PLACEMENT))
                .sorted(Comparator.comparingInt(
                        one -> Integer.parseInt(one.getKey().substring(PLACEMENT.length()))))
                .map(one -> Criterion.valueOf(one.getValue()).code())
                .collect(Collectors.joining(", "));
    }

    private static String shown(String setting, String value) {
        if (value.isEmpty()) {
            return "–";
        }
        if (setting.startsWith(ROUND_START)) {
            return dayAndTime(LocalDateTime.parse(value));
        }
        return switch (setting) {
            case BAR, FLOOR -> Rank.of(Integer.parseInt(value)).shown();
            case "system" -> system(Settings.PairingSystem.valueOf(value));
            case "startDate", "endDate" -> Saying.day(LocalDate.parse(value));
            case "feeCents" -> Money.said(Integer.parseInt(value));
            case "firstRoundsOfDays" -> value.replaceAll("[\\[\\]]", "");
            case "boardSize" -> value.replace('x', '×');
            case "gameClass" -> value.equals("X") ? Saying.say("notRated") : value;
            default -> value;
        };
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
        lines.put("feeCents", text(arranged.feeCents()));
        lines.put("currency", text(arranged.currency()));
        lines.put("firstRoundsOfDays", text(arranged.firstRoundsOfDays()));
        lines.put("pairingAbsenceHalfPoints", text(arranged.pairingAbsenceHalfPoints()));
        lines.put("countedFromPercent", text(arranged.countedFromPercent()));
        lines.put("lotSeed", text(arranged.lotSeed()));
        lines.put("entryAddress", text(arranged.entryAddress()));
        if (arranged.roundStarts() != null) {
            arranged.roundStarts().forEach((round, start) -> lines.put(ROUND_START + round, text(start)));
        }
        settings.clubGroups().forEach((club, group) -> lines.put(CLUB_GROUP + club, group));
        return lines;
    }

    private static String text(Object value) {
        return Objects.toString(value, "");
    }
}
