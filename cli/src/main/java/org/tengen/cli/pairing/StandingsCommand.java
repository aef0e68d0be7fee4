package org.tengen.cli.pairing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.StandingRules.Preset;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tengen standings}: places and every criterion after a round. */
@Command(
        name = "standings",
        mixinStandardHelpOptions = true,
        description = "Standings of a tournament after a round.",
        footer = {
            "",
            "Example: tengen standings open.xml --after 5 --preset egf",
            "         tengen standings open.xml --after 3 --criteria MMS,SOSM,DC --json"
        })
public final class StandingsCommand extends TournamentCommand {

    @Option(names = "--after", required = true, paramLabel = "N", description = "the round, 0 for before the first")
    private int after;

    @Option(
            names = "--criteria",
            split = ",",
            paramLabel = "CODE",
            description = "order by these instead of the file's")
    private List<String> codes;

    @Option(names = "--all-criteria", description = "show every criterion; the order stays the same")
    private boolean all;

    @Option(names = "--preset", paramLabel = "NAME", description = "egf, opengotha, aga, ffg or bga")
    private String presetName;

    @Option(names = "--seed", paramLabel = "S", description = "seed of the criterion LOT (0)")
    private long seed;

    private final List<String> warnings = new ArrayList<>();

    @Override
    int run(OpenGothaFile.Read read) {
        Tournament tournament = read.tournament();
        checkAfter(tournament);
        StandingRules rules = rules(tournament).withLotSeed(seed);
        Standings standings = StandingsCalculator.standings(tournament, after, rules);
        warnings.addAll(standings.warnings());
        List<Criterion> shown = shown(rules);
        if (json()) {
            Json.print(document(tournament, standings, shown));
        } else {
            print(standings, shown);
        }
        return 0;
    }

    /** A list headed "after round 9" of a tournament of five would be believed; one after a round not yet played says so. */
    private void checkAfter(Tournament tournament) {
        checkRound(after, 0);
        int lastPlayed = tournament.games().stream().mapToInt(Game::round).max().orElse(0);
        int last = Math.max(tournament.settings().rounds(), lastPlayed);
        if (after > last) {
            throw new InputRefused("--after " + after + ": the tournament has " + last
                    + (last == 1 ? " round" : " rounds")
                    + (lastPlayed < last ? ", and " + lastPlayed + " of them with games" : ""));
        }
        if (after > lastPlayed) {
            warnings.add("round " + after + " has no games yet; this is the order after round " + lastPlayed);
        }
    }

    private StandingRules rules(Tournament tournament) {
        StandingRules rules = StandingRules.of(tournament);
        if (presetName != null) {
            Preset preset = Preset.named(presetName)
                    .orElseThrow(() -> wrongUsage("no preset " + presetName + "; there are "
                            + Arrays.toString(Preset.values()).toLowerCase(Locale.ROOT)));
            rules = StandingRules.of(preset, tournament);
        }
        if (codes == null) {
            return rules;
        }
        List<Criterion> criteria = new ArrayList<>();
        for (String code : codes) {
            // A slip of the keyboard must not make another final list.
            criteria.add(Criterion.ofCode(code.strip())
                    .orElseThrow(() -> new InputRefused("there is no criterion " + code + "; there are "
                            + Arrays.stream(Criterion.values())
                                    .map(Criterion::code)
                                    .toList())));
        }
        return rules.withCriteria(criteria);
    }

    private List<Criterion> shown(StandingRules rules) {
        List<Criterion> shown = new ArrayList<>(rules.criteria());
        if (all) {
            for (Criterion criterion : Criterion.values()) {
                boolean resort = criterion == Criterion.LOT || criterion == Criterion.PLAY_OFF;
                if (!resort && !shown.contains(criterion)) {
                    shown.add(criterion);
                }
            }
        }
        return shown;
    }

    private Map<String, Object> document(Tournament tournament, Standings standings, List<Criterion> shown) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("tournament", tournament.settings().name());
        document.put("afterRound", standings.afterRound());
        document.put(
                "criteria", standings.criteria().stream().map(Criterion::code).toList());
        document.put("warnings", warnings);
        List<Object> rows = new ArrayList<>();
        for (Standings.Row row : standings.rows()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("place", row.place());
            line.put("tie", row.tie());
            line.putAll(person(row.entry()));
            line.put("rank", row.entry().rank().toString());
            line.put("start", points(row.startHalfPoints() / 2.0));
            Map<String, Object> criteria = new LinkedHashMap<>();
            shown.forEach(criterion -> criteria.put(criterion.code(), points(row.value(criterion))));
            line.put("criteria", criteria);
            line.put("cells", row.cells());
            line.put("status", row.status());
            rows.add(line);
        }
        document.put("rows", rows);
        return document;
    }

    private void print(Standings standings, List<Criterion> shown) {
        TextTable table = new TextTable();
        List<String> head = new ArrayList<>(List.of("line", "place", "name", "rank", "start"));
        for (int round = 1; round <= after; round++) {
            head.add("R" + round);
        }
        shown.forEach(criterion -> head.add(criterion.code()));
        table.row(head);
        int number = 1;
        for (Standings.Row row : standings.rows()) {
            List<String> line = new ArrayList<>();
            line.add(String.valueOf(number++));
            line.add(!row.competes() ? "ghost" : row.tie() ? "" : String.valueOf(row.place()));
            line.add(row.entry().fullName());
            line.add(row.entry().rank().toString());
            line.add(points(row.startHalfPoints() / 2.0).toString());
            line.addAll(row.cells());
            shown.forEach(criterion -> line.add(points(row.value(criterion)).toString()));
            table.row(line);
        }
        table.lines().forEach(this::line);
        warnings.forEach(warning -> line("! " + warning));
    }
}
