package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;

/** Solves a round again with something otherwise and holds the two rounds against each other. */
public final class SecondSolve {

    /** What came of a question. */
    public sealed interface Answer {}

    /** Both rounds; the second is exact and proven like the first. */
    public record Compared(RoundsBeside rounds) implements Answer {}

    /** What was asked cannot be, and why. */
    public record Refused(String reason) implements Answer {}

    private final Tournament tournament;
    private final Draw before;
    private DrawRequest request;
    private Tournament facts;

    private SecondSolve(Tournament tournament, Draw before, DrawRequest request) {
        this.tournament = tournament;
        this.before = before;
        this.request = request;
        this.facts = tournament;
    }

    /**
     * @param before the round as it stands, drawn or weighed from these facts
     * @param request how it was drawn; what is asked comes on top of it
     * @param asked all of it together
     */
    public static Answer ask(Tournament tournament, Draw before, DrawRequest request, List<WhatIf> asked) {
        SecondSolve solve = new SecondSolve(tournament, before, request);
        for (WhatIf one : asked) {
            Optional<String> refusal = solve.take(one);
            if (refusal.isPresent()) {
                return new Refused(refusal.get());
            }
        }
        return new Compared(solve.solved());
    }

    /** The same people drawn without anything set by hand: the optimum beside the round as it is. */
    public static RoundsBeside optimum(Tournament tournament, Draw given) {
        boolean drawnFreely =
                Boolean.TRUE.equals(given.optimal()) && given.pairs().stream().noneMatch(DrawnPair::pinned);
        Draw best = drawnFreely
                ? given
                : Drawing.draw(tournament, given.round(), DrawRequest.of(given.profile(), given.seed()));
        return RoundsBeside.of(tournament, given, best);
    }

    private RoundsBeside solved() {
        Draw after = Drawing.draw(facts, before.round(), request);
        return facts == tournament
                ? RoundsBeside.of(facts, before, after)
                : RoundsBeside.of(facts, before, pricedByNewFacts(), after);
    }

    /** Sums of two rounds can only be compared by the same facts: the old pairs, all set by hand, by the new ones. */
    private Draw pricedByNewFacts() {
        List<DrawRequest.Pin> all = before.pairs().stream()
                .map(pair -> new DrawRequest.Pin(pair.whiteId(), pair.blackId(), -1))
                .toList();
        return Drawing.draw(
                facts,
                before.round(),
                DrawRequest.of(before.profile(), before.seed()).withPins(all));
    }

    private Optional<String> take(WhatIf one) {
        if (one instanceof WhatIf.Forbid forbid) {
            return forbid(forbid);
        }
        if (one instanceof WhatIf.Force force) {
            return force(force);
        }
        if (one instanceof WhatIf.Bar bar) {
            return bar(bar);
        }
        return result((WhatIf.Result) one);
    }

    private Optional<String> forbid(WhatIf.Forbid forbid) {
        boolean bye = forbid.otherId().equals(DrawRequest.NOBODY);
        Optional<String> missing = missing(forbid.oneId())
                .or(() -> bye ? Optional.empty() : missing(forbid.otherId()))
                .or(() -> twice(forbid.oneId(), forbid.otherId()));
        if (missing.isEmpty()) {
            request = request.forbidding(forbid.oneId(), forbid.otherId());
        }
        return missing;
    }

    private Optional<String> force(WhatIf.Force force) {
        Optional<String> missing = missing(force.oneId())
                .or(() -> missing(force.otherId()))
                .or(() -> twice(force.oneId(), force.otherId()))
                .or(() -> settled(force.oneId()))
                .or(() -> settled(force.otherId()));
        if (missing.isPresent()) {
            return missing;
        }
        DrawnPair pair =
                Drawing.pairOf(facts, before.round(), before.profile(), before.seed(), force.oneId(), force.otherId());
        List<DrawRequest.Pin> pins = new ArrayList<>(request.pins());
        pins.add(new DrawRequest.Pin(pair.whiteId(), pair.blackId(), pair.handicap()));
        request = request.withPins(pins);
        return Optional.empty();
    }

    private Optional<String> bar(WhatIf.Bar bar) {
        var mcMahon = facts.settings().mcMahon();
        if (bar.bar().compareTo(mcMahon.floor()) < 0) {
            return Optional.of("the bar " + bar.bar() + " is below the floor " + mcMahon.floor());
        }
        facts = facts.withSettings(facts.settings().withMcMahon(mcMahon.withBar(bar.bar())));
        return Optional.empty();
    }

    private Optional<String> result(WhatIf.Result wanted) {
        List<Game> games = new ArrayList<>(facts.games());
        for (int k = 0; k < games.size(); k++) {
            Game game = games.get(k);
            if (game.round() == wanted.round() && game.table() == wanted.table() && wanted.round() < before.round()) {
                games.set(k, game.withResult(wanted.result(), false));
                facts = facts.withGames(games);
                return Optional.empty();
            }
        }
        return Optional.of("there is no game at table " + wanted.table() + " of round " + wanted.round()
                + " before round " + before.round());
    }

    private Optional<String> missing(String id) {
        if (tournament.entry(id).isEmpty()) {
            return Optional.of("there is no entry " + id);
        }
        boolean plays = before.pairOf(id).isPresent()
                || before.byes().stream().anyMatch(bye -> bye.entryId().equals(id) && !bye.recorded());
        return plays ? Optional.empty() : Optional.of(name(id) + " is not to be paired in round " + before.round());
    }

    private Optional<String> twice(String oneId, String otherId) {
        return oneId.equals(otherId) ? Optional.of(name(oneId) + " is named twice") : Optional.empty();
    }

    private Optional<String> settled(String id) {
        boolean pinned = request.pins().stream()
                .anyMatch(pin -> pin.whiteId().equals(id) || pin.blackId().equals(id));
        return pinned ? Optional.of(name(id) + " has a game set by hand already") : Optional.empty();
    }

    private String name(String id) {
        return tournament.entry(id).map(Entry::fullName).orElse(id);
    }
}
