package org.tengen.pairing.settings;

import java.util.Locale;
import java.util.Optional;

/** Habits of federations as presets; a director may change each afterwards. */
public enum Federation {
    /** British: McMahon score difference less one, so a difference of two is the first without komi; even above the bar. */
    BGA(KomiRules.AGA),
    /** American: the whole difference of bands, even above the bar. */
    AGA(KomiRules.AGA),
    /** European: championships are played even throughout. */
    EGF(KomiRules.JAPANESE);

    /** Players above the bar that the BGA advises for 3 to 9 rounds: fewest, most. */
    private static final int[][] BGA_ABOVE_BAR = {{4, 8}, {5, 10}, {6, 12}, {7, 15}, {8, 18}, {9, 22}, {10, 26}};

    private static final int FEWEST_ROUNDS_ADVISED = 3;

    private final KomiRules komi;

    Federation(KomiRules komi) {
        this.komi = komi;
    }

    public static Optional<Federation> named(String name) {
        for (Federation federation : values()) {
            if (federation.name().equals(name.strip().toUpperCase(Locale.ROOT))) {
                return Optional.of(federation);
            }
        }
        return Optional.empty();
    }

    /** Handicap as usual there, for a field with that bar. */
    public HandicapSettings handicap(McMahonSettings mcMahon) {
        return switch (this) {
            case BGA -> new HandicapSettings(true, mcMahon.bar(), -1, HandicapSettings.MOST_STONES);
            case AGA -> new HandicapSettings(true, mcMahon.bar(), 0, HandicapSettings.MOST_STONES);
            case EGF -> HandicapSettings.NONE;
        };
    }

    /** Komi of the rules usually played there. */
    public KomiRules komi() {
        return komi;
    }

    /**
     * How many players the bar should leave to compete for first place.
     *
     * @param fewest for a tournament of so many rounds
     */
    public record AboveBar(int fewest, int most) {}

    /** The British advice, used elsewhere too; none for fewer than three or more than nine rounds. */
    public static Optional<AboveBar> aboveBar(int rounds) {
        int line = rounds - FEWEST_ROUNDS_ADVISED;
        return line < 0 || line >= BGA_ABOVE_BAR.length
                ? Optional.empty()
                : Optional.of(new AboveBar(BGA_ABOVE_BAR[line][0], BGA_ABOVE_BAR[line][1]));
    }

    /** Settings with this federation's handicap and komi. */
    public TournamentSettings applyTo(TournamentSettings settings) {
        return settings.withHandicap(handicap(settings.mcMahon()))
                .withGame(settings.game().withKomi(komi));
    }
}
