package org.tengen.pairingservice.exchange;

import java.util.List;
import java.util.TreeMap;
import org.tengen.pairing.egd.EgfClass;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Settings;

/** The settings of a file as a tournament's here. */
final class ImportedSettings {

    private static final String DEFAULT_RULESET = "JAPANESE_1989";

    private final TournamentFacts facts;
    private final List<String> warnings;

    ImportedSettings(TournamentFacts facts, List<String> warnings) {
        this.facts = facts;
        this.warnings = warnings;
    }

    Settings settings() {
        TournamentSettings engine = facts.tournament().settings();
        EventDetails event = facts.event();
        int lines = Math.min(engine.game().boardSize(), Limits.MAX_BOARD_LINES);
        if (lines < engine.game().boardSize()) {
            warnings.add("boards larger than 25 lines are not played here; 25 is noted");
        }
        String name = engine.name().isBlank() ? event.shortName() : engine.name();
        return new Settings(
                cut(name.isBlank() ? "Imported tournament" : name),
                EngineSettings.systemOf(engine),
                engine.rounds(),
                EgfClass.of(engine.game(), event.online()).name(),
                DEFAULT_RULESET,
                new Settings.BoardSize(lines, lines),
                engine.game().timeShown(),
                event.place().isBlank() ? null : cut(event.place()),
                event.firstDay(),
                event.lastDay(),
                facts.tournament().clubGroups(),
                new TreeMap<>(EngineSettings.flat(engine)));
    }

    private String cut(String text) {
        if (text.length() <= Limits.MAX_TITLE_LENGTH) {
            return text;
        }
        warnings.add("cut after " + Limits.MAX_TITLE_LENGTH + " characters: " + text);
        return text.substring(0, Limits.MAX_TITLE_LENGTH);
    }
}
