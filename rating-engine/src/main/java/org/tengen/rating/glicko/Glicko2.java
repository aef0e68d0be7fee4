package org.tengen.rating.glicko;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Screening;
import org.tengen.rating.game.Screenings;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.rank.OgsScale;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;
import org.tengen.rating.system.RatingRun;
import org.tengen.rating.system.RatingSystem;

/** Glicko-2 as servers use it, see {@link Glicko2Formula}; by default every game is a period of its own. */
public final class Glicko2 implements RatingSystem {

    private static final int MOST_STONES = 9;

    @Override
    public String name() {
        return "glicko2";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public String source() {
        return "M. Glickman, Example of the Glicko-2 system, 2013; rank offsets as on online-go.com";
    }

    @Override
    public List<Parameter> parameters() {
        return GlickoSettings.PARAMETERS;
    }

    @Override
    public PeriodLength usualPeriod() {
        return PeriodLength.GAME;
    }

    @Override
    public RankScale scale() {
        return OgsScale.OF_2021;
    }

    @Override
    public Screening screening(List<StartingValue> players) {
        return Screening.COMMON
                .and(Screenings.stonesUpTo(MOST_STONES))
                .and(Glicko2::knownBoard)
                .and(Screenings.readableRanks(players));
    }

    private static Optional<String> knownBoard(RatedGame game) {
        return switch (game.conditions().boardSize()) {
            case 9, 13, 19 -> Optional.empty();
            default -> Optional.of("only boards of 9, 13 and 19 lines are rated");
        };
    }

    @Override
    public RatingRun start(Parameters parameters, List<StartingValue> players) {
        Map<String, StartingValue> starts = new HashMap<>();
        players.forEach(value -> starts.put(value.player(), value));
        return new GlickoRun(GlickoSettings.of(parameters), starts);
    }
}
