package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.List;
import org.tengen.kit.language.Saying;
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
        String what = hold.kind() == Hold.Kind.UNDER_APPEAL ? Saying.say("subjectToAppeal") : Saying.say("unfinished");
        return Saying.say("heldIs", board.round(), board.pair().table(), what, counts(hold))
                + (hold.note() == null ? "" : " (" + hold.note() + ")");
    }

    private static String counts(Hold hold) {
        return hold.countsAs() == null
                ? Saying.say("asJigo")
                : switch (hold.countsAs()) {
                    case WHITE -> Saying.say("forWhite");
                    case BLACK -> Saying.say("forBlack");
                    case BOTH -> Saying.say("forBoth");
                    case NONE -> Saying.say("forNobody");
                };
    }
}
