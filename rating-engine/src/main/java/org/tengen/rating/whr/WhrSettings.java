package org.tengen.rating.whr;

import java.util.List;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;

/** The parameters of a run, read once and put on the natural scale. */
record WhrSettings(
        double w2,
        double priorWins,
        double rankElo,
        double handicapElo,
        double komiElo,
        double fairKomi,
        boolean learnBlack,
        double toleranceElo,
        int mostSweeps) {

    /** Natural rating units per Elo point: ln(10) / 400. */
    static final double PER_ELO = 0.005756462732485114;

    static final List<Parameter> PARAMETERS = List.of(
            new Parameter("w2", 14, 0.001, 100000, "variance of a rating's drift, Elo² a day"),
            new Parameter("priorWins", 1.2, 0.01, 1000, "virtual wins and losses against the start on the first day"),
            new Parameter("rankElo", 60, 0, 1000, "Elo per grade by which a declared rank shifts the start from 1 dan"),
            new Parameter("handicapElo", 0, 0, 1000, "Elo that one handicap stone gives Black"),
            new Parameter("komiElo", 0, 0, 1000, "Elo that one point of komi below the fair one gives Black"),
            new Parameter("fairKomi", 6.5, -100, 100, "komi at which komiElo gives nothing"),
            Parameter.toggle("learnBlack", "1: what Black has from komi and handicap is learnt from the results"),
            new Parameter("tolerance", 0.0001, 1e-9, 10, "Elo: sweeps end when nothing moves further"),
            new Parameter("sweeps", 1000, 0, 1000000, "most sweeps of the final fit"));

    static WhrSettings of(Parameters p) {
        return new WhrSettings(
                p.get("w2") * PER_ELO * PER_ELO,
                p.get("priorWins"),
                p.get("rankElo"),
                p.get("handicapElo"),
                p.get("komiElo"),
                p.get("fairKomi"),
                p.isOn("learnBlack"),
                p.get("tolerance"),
                (int) p.get("sweeps"));
    }

    /** What is added to Black, on the natural scale, before anything is learnt. */
    double fixedAdvantage(Conditions conditions) {
        if (handicapElo == 0 && komiElo == 0) {
            return 0;
        }
        double komi = conditions.komiHalfPoints() / 2.0;
        double stones = conditions.handicap() == 0 ? 0 : handicapElo * conditions.handicap();
        return (stones + komiElo * (fairKomi - komi)) * PER_ELO;
    }
}
