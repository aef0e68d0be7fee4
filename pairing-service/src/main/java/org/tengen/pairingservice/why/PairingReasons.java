package org.tengen.pairingservice.why;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.tengen.kit.problem.Problem;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairing.tournament.Constraint;
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
    /** All pairs of a thousand players are some tens of megabytes; rounds asked about at the same time are few. */
    private static final int MOST_ROUNDS = 2;

    private static final Duration KEPT = Duration.ofMinutes(10);
    /** One calculation at a time leaves the other processor to those who type results. */
    private static final int AT_ONCE = 1;

    private static final int PATIENCE_SECONDS = 15;

    /** @param names what the players are called and who is listed: an explanation tells both */
    private record Asked(UUID tournament, int round, int revision, String inputHash, int names) {}

    private record Seat(Asked round, UUID entry) {}

    private final TournamentDesk desk;
    private final Semaphore calculating = new Semaphore(AT_ONCE, true);
    private final Cache<Asked, RoundReasons> rounds = Caffeine.newBuilder()
            .maximumSize(MOST_ROUNDS)
            .expireAfterAccess(KEPT)
            .build();
    private final Cache<Seat, Optional<PairExplanation>> kept =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterAccess(KEPT).build();

    PairingReasons(TournamentDesk desk) {
        this.desk = desk;
    }

    /**
     * Why an entry plays whom it plays, or has the bye; empty when it has neither, and for rounds that came from a file
     * (their maker's reasons are not known).
     *
     * @throws org.tengen.kit.problem.ProblemException 503 when too many others ask at the same time
     */
    public Optional<PairExplanation> of(Access.Place place, Round round, UUID entryId) {
        if (round.draw().imported()) {
            return Optional.empty();
        }
        Map<UUID, Person> shown = desk.persons(place.state().id());
        Asked asked = new Asked(
                place.state().id(),
                round.number(),
                round.revision(),
                round.draw().inputHash(),
                shown.hashCode());
        Seat seat = new Seat(asked, entryId);
        Optional<PairExplanation> known = kept.getIfPresent(seat);
        return known != null ? known : calculated(seat, place, round, shown);
    }

    // What was calculated while this one waited is not calculated again.
    private Optional<PairExplanation> calculated(Seat seat, Access.Place place, Round round, Map<UUID, Person> shown) {
        if (!turn()) {
            throw Problem.of(503, "busy", "Busy", "Many are asking at the same time. Try again in a minute.")
                    .exception();
        }
        try {
            return kept.get(
                    seat,
                    missing -> rounds.get(seat.round(), first -> reasons(place, round, shown))
                            .why(seat.entry().toString()));
        } finally {
            calculating.release();
        }
    }

    private boolean turn() {
        try {
            return calculating.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private RoundReasons reasons(Access.Place place, Round round, Map<UUID, Person> shown) {
        Tournament then = asDrawn(place, round);
        // Drawn by every name, as the round was; told by the names anybody may see.
        Map<UUID, Person> every = desk.everyPerson(then.id());
        Profile profile = Profile.ofCode(round.draw().profile()).orElse(Profile.TENGEN);
        long seed = round.draw().seed();
        Draw weighed = Draws.weigh(
                then,
                round.number(),
                profile,
                seed,
                every,
                place.state().boardsOf(round.number()).stream().map(Board::pair).toList(),
                round.byes());
        Draws.Pins pins = pins(place.state(), round);
        DrawRequest request = Draws.request(profile, seed, pins);
        Draw drawn = Drawing.draw(Draws.facts(then, round.number(), every, pins), round.number(), request);
        return new RoundReasons(
                withoutReasons(Draws.facts(then, round.number(), shown, pins)), drawn, weighed, request);
    }

    /** That two are kept apart may be told to anyone; why they are is between them and the director. */
    private static org.tengen.pairing.tournament.Tournament withoutReasons(
            org.tengen.pairing.tournament.Tournament facts) {
        return facts.withConstraints(facts.constraints().stream()
                .map(rule -> new Constraint(rule.strength(), rule.entryIds(), rule.fromRound(), rule.toRound(), ""))
                .toList());
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
