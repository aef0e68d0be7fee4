package org.tengen.pairingservice.why;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.language.Words;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairing.explain.PairExplanation.Side;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/** The explanation for the one who plays: a few sentences, in the visitor's language, without a term of the trade. */
public final class PlainReasons {

    private final Words words;
    private final Tournament state;
    private final PairExplanation explanation;
    private final Side mine;
    private final List<String> sentences = new ArrayList<>();

    private PlainReasons(Words words, Tournament state, PairExplanation explanation, UUID entryId) {
        this.words = words;
        this.state = state;
        this.explanation = explanation;
        this.mine = side(entryId.toString(), true);
    }

    /**
     * The sentences, to the entry it is about.
     *
     * @param opponent name of the opponent, null with a bye
     */
    public static List<String> of(
            Words words, Tournament state, PairExplanation explanation, UUID entryId, String opponent) {
        PlainReasons reasons = new PlainReasons(words, state, explanation, entryId);
        if (explanation.pair() == null) {
            reasons.bye();
        } else {
            reasons.game(entryId, opponent);
        }
        reasons.proof();
        return reasons.sentences;
    }

    private Side side(String entryId, boolean same) {
        return explanation.sides().stream()
                .filter(side -> side.entryId().equals(entryId) == same)
                .findFirst()
                .orElse(null);
    }

    private void say(String key, Object... values) {
        sentences.add(words.say(key, values));
    }

    private void bye() {
        say("reasonOdd");
        if (mine.earlierByes() == 0) {
            say("reasonNoByeYet");
        } else {
            say("reasonByeAgain", mine.earlierByes());
        }
    }

    private void game(UUID entryId, String opponent) {
        Side theirs = side(entryId.toString(), false);
        double own = mine.scoreHalfPoints() / 2.0;
        double other = theirs.scoreHalfPoints() / 2.0;
        if (own == other) {
            say("reasonSameScore", own, mine.groupSize());
        } else {
            say("reasonOtherScore", own, opponent, other);
        }
        say(part(PairingCriterion.REPEAT) > 0 ? "reasonMetBefore" : "reasonNotMet");
        clubs(entryId, theirs);
        if (explanation.pair().handicap() > 0) {
            say("reasonHandicap");
        } else {
            colour(entryId, theirs);
        }
    }

    private void clubs(UUID entryId, Side theirs) {
        Entry me = state.entries().get(entryId);
        Entry them = state.entries().get(UUID.fromString(theirs.entryId()));
        if (me == null || them == null || blank(me.club()) || blank(them.club())) {
            return;
        }
        say(me.club().equalsIgnoreCase(them.club()) ? "reasonSameClub" : "reasonOtherClub");
    }

    private static boolean blank(String text) {
        return text == null || text.isBlank();
    }

    private void colour(UUID entryId, Side theirs) {
        boolean white = explanation.pair().whiteId().equals(entryId.toString());
        int more = mine.colourBalance() - theirs.colourBalance();
        if (more == 0) {
            say("reasonColourLot");
        } else if (white == more < 0) {
            say(white ? "reasonWhiteLess" : "reasonBlackLess");
        }
    }

    private long part(PairingCriterion criterion) {
        return explanation.parts().getOrDefault(criterion, 0L);
    }

    private void proof() {
        if (explanation.proof() == null || explanation.alternatives().isEmpty()) {
            say("reasonByHand");
            return;
        }
        PairExplanation.Alternative without = explanation.alternatives().get(0);
        boolean equal =
                without.proven() && without.weightLost() == 0 && without.worse().isEmpty();
        say(equal ? "reasonLot" : "reasonBest");
    }
}
