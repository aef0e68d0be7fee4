package org.tengen.pairingservice.why;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.Explainer;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.Journal;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Explains the boards of a round from the tournament as it stood when the round was drawn. */
@Singleton
public class PairingReasons {

    /** The whole hall asks for its own board at once, and again on the way to it. */
    private static final int MOST_KEPT = 4_000;

    private record Asked(UUID tournament, int round, int revision, String inputHash, UUID entry) {}

    private final TournamentDesk desk;
    private final Cache<Asked, Optional<PairExplanation>> kept =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).build();

    PairingReasons(TournamentDesk desk) {
        this.desk = desk;
    }

    /**
     * Why an entry plays whom it plays, or has the bye; empty when it has neither, and for rounds that came from a file
     * (their maker's reasons are not known).
     */
    public Optional<PairExplanation> of(Access.Place place, Round round, UUID entryId) {
        if (round.draw().imported()) {
            return Optional.empty();
        }
        Asked asked = new Asked(
                place.state().id(),
                round.number(),
                round.revision(),
                round.draw().inputHash(),
                entryId);
        return kept.get(asked, missing -> explained(place, round, entryId));
    }

    private Optional<PairExplanation> explained(Access.Place place, Round round, UUID entryId) {
        Tournament then = asDrawn(place, round);
        Map<UUID, Person> persons = desk.persons(then.id());
        Profile profile = Profile.ofCode(round.draw().profile()).orElse(Profile.TENGEN);
        long seed = round.draw().seed();
        Draw weighed = Draws.weigh(
                then,
                round.number(),
                profile,
                seed,
                persons,
                place.state().boardsOf(round.number()).stream().map(Board::pair).toList(),
                round.byes());
        Draws.Pins pins = pins(place.state(), round);
        var facts = Draws.facts(then, round.number(), persons, pins);
        DrawRequest request = Draws.request(profile, seed, pins);
        Draw drawn = Drawing.draw(facts, round.number(), request);
        String id = entryId.toString();
        boolean asFound = drawn.pairOf(id)
                .map(pair -> weighed.pairOf(pair.whiteId())
                        .map(found -> found.whiteId().equals(pair.whiteId())
                                && found.blackId().equals(pair.blackId())
                                && found.handicap() == pair.handicap())
                        .orElse(false))
                .orElse(weighed.pairOf(id).isEmpty());
        // A board changed by hand has no proof; what the criteria say of it is shown all the same.
        return Explainer.explain(facts, asFound ? drawn : weighed, request, id);
    }

    /** What was settled by hand before the draw, with the handicaps played. */
    private static Draws.Pins pins(Tournament state, Round round) {
        List<Draws.Pinned> games = new ArrayList<>();
        Optional<UUID> bye = Optional.empty();
        for (List<UUID> pin : round.draw().pins() == null
                ? List.<List<UUID>>of()
                : round.draw().pins()) {
            if (pin.size() == 1) {
                bye = Optional.of(pin.get(0));
            } else {
                int handicap = state.boardsOf(round.number()).stream()
                        .filter(board -> board.pair().white().equals(pin.get(0)))
                        .mapToInt(board -> board.pair().handicap())
                        .findFirst()
                        .orElse(-1);
                games.add(new Draws.Pinned(pin.get(0), pin.get(1), handicap));
            }
        }
        return new Draws.Pins(games, bye);
    }

    /** The tournament before the draw, when its facts have changed since. */
    private Tournament asDrawn(Access.Place place, Round round) {
        Tournament now = place.state();
        if (DrawInput.hash(now, round.number()).equals(round.draw().inputHash())) {
            return now;
        }
        for (Journal cell = now.journal(); !cell.isEmpty(); cell = cell.earlier()) {
            if (made(cell.event(), round)) {
                return desk.at(place.stream(), cell.version());
            }
        }
        return now;
    }

    private static boolean made(TournamentEvent event, Round round) {
        return event instanceof TournamentEvent.RoundDrawn drawn && drawn.round() == round.number()
                || event instanceof TournamentEvent.PairingChanged changed && changed.round() == round.number();
    }
}
