package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.Tournament;

/** Says under standings, prizes and draws what is not final in them. */
public final class Provisional {

    private Provisional() {}

    /** The same standings with a sentence for each result that may still change. */
    static Standings marked(Standings table, Tournament state) {
        List<String> sentences = sentences(state, table.afterRound());
        if (sentences.isEmpty()) {
            return table;
        }
        List<String> warnings = new ArrayList<>(table.warnings());
        warnings.addAll(sentences);
        return new Standings(table.afterRound(), table.criteria(), table.rows(), warnings);
    }

    /** One sentence for each board that is held, up to a round. */
    public static List<String> sentences(Tournament state, int afterRound) {
        List<String> sentences = new ArrayList<>();
        for (Board board : state.held()) {
            if (board.round() <= afterRound) {
                sentences.add(sentence(board));
            }
        }
        return sentences;
    }

    private static String sentence(Board board) {
        Hold hold = board.hold();
        String where = "round " + board.round() + ", table " + board.pair().table();
        String what = hold.kind() == Hold.Kind.UNDER_APPEAL ? "subject to appeal" : "unfinished";
        return where + " is " + what + " and counts " + counts(hold) + " meanwhile"
                + (hold.note() == null ? "" : " (" + hold.note() + ")");
    }

    private static String counts(Hold hold) {
        return hold.countsAs() == null
                ? "as a jigo"
                : switch (hold.countsAs()) {
                    case WHITE, BLACK ->
                        "for " + hold.countsAs().name().charAt(0)
                                + hold.countsAs().name().substring(1).toLowerCase(Locale.ROOT);
                    case BOTH -> "for both";
                    case NONE -> "for nobody";
                };
    }
}
