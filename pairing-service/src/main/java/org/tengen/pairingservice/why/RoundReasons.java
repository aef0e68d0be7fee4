package org.tengen.pairingservice.why;

import java.util.Optional;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.explain.Explainer;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairing.tournament.Tournament;

/** The boards of one round explained: those that stand as they were drawn with their proof, those changed by hand without. */
final class RoundReasons {

    private final Tournament facts;
    private final Draw drawn;
    private final Draw weighed;
    private final DrawRequest request;
    private Explainer ofDrawn;
    private Explainer ofWeighed;

    RoundReasons(Tournament facts, Draw drawn, Draw weighed, DrawRequest request) {
        this.facts = facts;
        this.drawn = drawn;
        this.weighed = weighed;
        this.request = request;
    }

    /** Not for two threads at once. */
    Optional<PairExplanation> why(String entryId) {
        return (asFound(entryId) ? ofDrawn() : ofWeighed()).why(entryId);
    }

    private boolean asFound(String entryId) {
        return drawn.pairOf(entryId)
                .map(pair -> weighed.pairOf(pair.whiteId())
                        .map(found -> found.whiteId().equals(pair.whiteId())
                                && found.blackId().equals(pair.blackId())
                                && found.handicap() == pair.handicap())
                        .orElse(false))
                .orElse(weighed.pairOf(entryId).isEmpty());
    }

    private Explainer ofDrawn() {
        if (ofDrawn == null) {
            ofDrawn = new Explainer(facts, drawn, request);
        }
        return ofDrawn;
    }

    private Explainer ofWeighed() {
        if (ofWeighed == null) {
            ofWeighed = new Explainer(facts, weighed, request);
        }
        return ofWeighed;
    }
}
