package org.tengen.pairingservice.page;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.explain.RoundQuality;

/** How good a round is, in the words of the visitor's language. */
public final class QualityWords {

    /** A figure of a round that is better the smaller it is. */
    record Quality(String message, ToIntFunction<RoundQuality> figure) {}

    static final List<Quality> QUALITIES = List.of(
            new Quality("qualityDrawUps", RoundQuality::drawUps),
            new Quality("qualityClub", RoundQuality::sameClub),
            new Quality("qualityHandicap", RoundQuality::handicapGames),
            new Quality("qualityColour", RoundQuality::largestColourBalance),
            new Quality("qualityRepeats", RoundQuality::repeats));

    private QualityWords() {}

    /** {@code Draw-ups 4 instead of 2}: the figures in which two rounds differ; empty when none does. */
    public static String instead(RoundQuality now, RoundQuality other) {
        return QUALITIES.stream()
                .filter(quality ->
                        quality.figure().applyAsInt(now) != quality.figure().applyAsInt(other))
                .map(quality -> Saying.say(
                        "figureInstead",
                        Saying.say(quality.message()),
                        quality.figure().applyAsInt(now),
                        quality.figure().applyAsInt(other)))
                .collect(Collectors.joining(", "));
    }

    /** What a pairing has as little of as can be. */
    public static String criterion(PairingCriterion criterion) { // messages: pairBy_*
        return Saying.say("pairBy_" + criterion.code());
    }
}
