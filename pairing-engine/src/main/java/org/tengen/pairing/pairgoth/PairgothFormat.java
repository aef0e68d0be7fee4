package org.tengen.pairing.pairgoth;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Preparation;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.SafeReading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.OpponentTerm;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Game;

/** The file of the program pairgoth. It has no mark for games by default and always counts from 30 kyu. */
public final class PairgothFormat implements TournamentFormat {

    static final String NAME = "pairgoth";

    private static final Set<Fact> LOST = EnumSet.of(
            Fact.HANDICAP_KOMI,
            Fact.CATEGORIES,
            Fact.GRADE,
            Fact.ABSENCE_REASONS,
            Fact.GHOST,
            Fact.UNKNOWN_COLOURS,
            Fact.DEFAULTS,
            Fact.GIVEN_BYES,
            Fact.CLUB_GROUPS,
            Fact.CONSTRAINTS,
            Fact.TABLE_WISHES,
            Fact.PLAY_OFF);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "pairgoth file";
    }

    @Override
    public List<String> extensions() {
        return List.of("tour");
    }

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public boolean recognises(FileHead head) {
        return head.text().startsWith("{")
                && head.text().contains("\"pairing\"")
                && (head.text().contains("\"gobanSize\"") || head.text().contains("\"timeSystem\""));
    }

    @Override
    public Reading read(byte[] bytes) {
        return SafeReading.read(
                findings -> new PairgothReader(JsonValue.parse(FileText.decode(bytes, findings)), findings).read());
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        return EnumSet.complementOf(EnumSet.copyOf(LOST));
    }

    @Override
    public Prepared prepare(TournamentFacts facts, WriteOptions options) {
        Preparation preparation = new Preparation(facts)
                .plainTexts()
                .coloursAsIfKnown()
                .defaults(options)
                .mcMahonOrSwiss()
                .zeroAtThirtyKyu()
                .criteria(Codes.criteria())
                .entries(
                        entry -> entry.withCorrection(2 * Math.floorDiv(entry.correctionHalfPoints(), 2)),
                        "half a point of start score was cut, this format knows whole points");
        if (options.defaults() != WriteOptions.Defaults.KEEP) {
            preparation.defaultsAsPlayed();
        }
        TournamentSettings settings = preparation.tournament().settings();
        return preparation
                .settings(
                        settings.withScores(scores(settings.scores())),
                        "points of byes and rounding are pairgoth's own")
                .done();
    }

    /** A bye is a win there, and what is rounded down is the whole score. */
    private static ScoreSettings scores(ScoreSettings scores) {
        return new ScoreSettings(
                scores.absentMmsHalfPoints(),
                scores.absentNbwHalfPoints(),
                2,
                2,
                scores.rounding() == Rounding.NONE ? Rounding.NONE : Rounding.ACCUMULATED,
                scores.opponentTerm() == OpponentTerm.OWN_START_PLUS_HALF_ROUNDS
                        ? OpponentTerm.OWN_START_PLUS_HALF_ROUNDS
                        : OpponentTerm.OWN_START,
                false,
                true);
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        List<Finding> defaults = facts.tournament().games().stream()
                .filter(Game::byDefault)
                .map(game -> Finding.refusal(
                        0,
                        "round " + game.round() + ", table " + game.table(),
                        "a game by default",
                        "a played game, for pairgoth would have it rated; write without keeping defaults"))
                .toList();
        return defaults.isEmpty()
                ? new Writing.Written(new PairgothWriter(facts).write(), List.of(), List.of())
                : new Writing.Refused(defaults);
    }
}
