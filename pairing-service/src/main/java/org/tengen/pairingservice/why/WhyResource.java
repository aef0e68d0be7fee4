package org.tengen.pairingservice.why;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.tournament.Round;

/** The explanation of one entry's board as data and in words. */
@Path("/api/tournaments/{tournamentId}/rounds/{round}/entries/{entryId}/why")
@Singleton
public class WhyResource {

    /**
     * @param cost by criterion; what the best round without this board would be worse in comes in {@code alternatives}
     * @param text the same in English words
     */
    public record Why(
            UUID white,
            UUID black,
            UUID bye,
            List<PairExplanation.Side> sides,
            Map<String, Long> cost,
            List<Choice> alternatives,
            boolean proven,
            String text) {}

    /** @param worse by criterion, empty for a choice that is as good */
    public record Choice(String swap, Map<String, Long> worse, boolean proven) {}

    private final Access access;
    private final PairingReasons reasons;

    WhyResource(Access access, PairingReasons reasons) {
        this.access = access;
        this.reasons = reasons;
    }

    @GET
    @PermitAll
    public Why why(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int number,
            @PathParam("entryId") UUID entryId) {
        Access.Place place = access.open(tournamentId);
        Round round = place.state()
                .round(number)
                .filter(found -> found.published() || place.directed())
                .orElseThrow(
                        () -> Problems.notFound("published round " + number).exception());
        return reasons.of(place, round, entryId)
                .map(WhyResource::view)
                .orElseThrow(
                        () -> Problems.notFound("explanation: the entry has neither board nor bye that was drawn here")
                                .exception());
    }

    private static Why view(PairExplanation explanation) {
        boolean game = explanation.pair() != null;
        return new Why(
                game ? UUID.fromString(explanation.pair().whiteId()) : null,
                game ? UUID.fromString(explanation.pair().blackId()) : null,
                game ? null : UUID.fromString(explanation.byeId()),
                explanation.sides(),
                named(explanation.parts()),
                explanation.alternatives().stream()
                        .map(choice -> new Choice(choice.swap(), named(choice.worse()), choice.proven()))
                        .toList(),
                explanation.proof() != null,
                explanation.text());
    }

    private static Map<String, Long> named(Map<PairingCriterion, Long> parts) {
        Map<String, Long> named = new TreeMap<>();
        parts.forEach((criterion, value) -> named.put(criterion.code(), value));
        return named;
    }
}
