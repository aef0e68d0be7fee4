package org.tengen.pairingservice.api;

import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.command.Outcome;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairingservice.decide.Refusal;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.desk.SeenResults;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Where a round is drawn: waits for results its director has seen, asks the engine, records what it said. */
@Singleton
public class DrawingRoom {

    /** Facts may change while the engine thinks; whoever is overtaken so often is told to come back. */
    private static final int ATTEMPTS = 4;

    /**
     * @param seen results the director's page shows, {@code gameId@revision} each
     * @param pins games settled by hand; the rest is drawn around them
     * @param bye who has the bye, settled by hand
     * @param confirm what the director has said yes to: {@code results-missing}, {@code most-absent}
     */
    @Schema(
            example =
                    "{\"profile\": \"tengen\", \"seed\": 7, \"pins\": [{\"white\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a01\", \"black\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a02\"}], \"confirm\": [\"results-missing\"]}")
    public record DrawRequest(
            Long seed, String profile, List<String> seen, List<PairRequest> pins, UUID bye, Set<String> confirm) {
        static final DrawRequest USUAL = new DrawRequest(null, null, null, null, null, null);

        Set<String> confirmed() {
            return confirm == null ? java.util.Set.of() : confirm;
        }
    }

    /** The whole round by hand. */
    @Schema(
            example =
                    "{\"pairs\": [{\"table\": 1, \"white\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a01\", \"black\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a02\", \"handicap\": 0}], \"reason\": \"they travelled together\"}")
    public record PairingsRequest(
            List<PairRequest> pairs, UUID bye, List<UUID> byes, String reason, String profile, Long seed) {}

    /** @param komiHalfPoints absent: what the settings say for the handicap */
    public record PairRequest(Integer table, UUID white, UUID black, Integer handicap, Integer komiHalfPoints) {}

    private final TournamentDesk desk;
    private final Commands commands;
    private final SeenResults seen;

    DrawingRoom(TournamentDesk desk, Commands commands, SeenResults seen) {
        this.desk = desk;
        this.commands = commands;
        this.seen = seen;
    }

    Tournament draw(Access.Place place, int round, DrawRequest body, HttpHeaders headers) {
        Profile profile = profile(body.profile());
        Commands.Request request = Commands.Request.of("draw/" + round, body, headers, TournamentFold.roundPart(round));
        Optional<Tournament> repeated = commands.repeated(place, request);
        if (repeated.isPresent()) {
            return repeated.get();
        }
        awaitSeen(place, body.seen());
        UUID key = commands.key();
        long seed = body.seed() == null ? key.getMostSignificantBits() >>> 11 : body.seed();
        Set<String> confirmed = confirmed(body.confirm(), headers);
        for (int attempt = 1; ; attempt++) {
            Tournament state = desk.current(place.stream()).state();
            refuseUndrawable(state, round, confirmed);
            Draws.Pins pins = Pinning.of(state, round, body.pins(), body.bye());
            TournamentEvent.RoundDrawn drawn = Draws.draw(
                    state,
                    round,
                    profile,
                    seed,
                    desk.everyPerson(state.id()),
                    pins,
                    table -> EventIds.derived(key, round + "/" + table));
            Outcome<Refused> outcome =
                    commands.outcome(place, new TournamentCommand.Draw(drawn, confirmed), request, Map.of());
            if (attempt == ATTEMPTS || !overtaken(outcome)) {
                return desk.at(place.stream(), Refusals.doneOrProblem(outcome).version());
            }
        }
    }

    /** What somebody said yes to, in the body or in the header that every confirmation may come by. */
    public static Set<String> confirmed(Set<String> said, HttpHeaders headers) {
        Set<String> confirmed = new HashSet<>(said == null ? Set.of() : said);
        String header = headers.getHeaderString(Confirmations.HEADER);
        if (header != null) {
            confirmed.addAll(List.of(header.split("\\s*,\\s*")));
        }
        return confirmed;
    }

    private static boolean overtaken(Outcome<Refused> outcome) {
        return outcome instanceof Outcome.Refused<Refused> refused
                && refused.reason().refusal() == Refusal.DRAW_OUTDATED;
    }

    public static void refuseUndrawable(Tournament state, int round, Set<String> confirmed) {
        TournamentDecider.undrawable(state, round)
                .or(() -> TournamentDecider.unconfirmed(state, round, confirmed))
                .ifPresent(refused -> {
                    throw Refusals.problem(refused).exception();
                });
    }

    /** Waits for results somebody has seen; 409 names those that do not come. */
    public void awaitSeen(Access.Place place, List<String> results) {
        if (results == null || results.isEmpty()) {
            return;
        }
        List<SeenResults.Missing> missing = seen.await(place.stream(), SeenResults.parse(results));
        if (!missing.isEmpty()) {
            throw Problem.of(
                            409,
                            "results-not-seen",
                            "Results you have seen did not arrive yet",
                            "Not here yet: "
                                    + missing.stream()
                                            .map(SeenResults.Missing::shown)
                                            .reduce((a, b) -> a + ", " + b)
                                            .orElse("")
                                    + ". Try again in a moment.")
                    .with("missing", missing)
                    .exception();
        }
    }

    public Tournament arrange(Access.Place place, int round, PairingsRequest body, HttpHeaders headers) {
        Commands.Request request = Commands.Request.of(
                        "pairings/" + round, body, headers, TournamentFold.roundPart(round))
                .because(reason(body.reason()));
        Optional<Tournament> repeated = commands.repeated(place, request);
        if (repeated.isPresent()) {
            return repeated.get();
        }
        Tournament state = place.state();
        Profile profile = body.profile() != null ? profile(body.profile()) : profileOf(state, round);
        List<UUID> byes = byes(body);
        List<Pair> pairs = pairs(state, round, body.pairs());
        TournamentDecider.unpairable(state, round, pairs, byes).ifPresent(refused -> {
            throw Refusals.problem(refused).exception();
        });
        long seed = body.seed() != null
                ? body.seed()
                : state.round(round).map(found -> found.draw().seed()).orElse(0L);
        TournamentEvent.PairingChanged arranged = Draws.arranged(
                state,
                round,
                profile,
                seed,
                desk.everyPerson(state.id()),
                pairs,
                byes,
                body.reason().strip());
        return commands.done(place, new TournamentCommand.Arrange(arranged), request.builtOn(state.version()));
    }

    private List<Pair> pairs(Tournament state, int round, List<PairRequest> requests) {
        List<Pair> pairs = new ArrayList<>();
        Set<Integer> tables = new HashSet<>();
        int next = 1;
        for (PairRequest pair : requests == null ? List.<PairRequest>of() : requests) {
            if (pair.white() == null || pair.black() == null) {
                throw Problems.invalid("pairs", "every pair needs white and black")
                        .exception();
            }
            int table = pair.table() == null ? next : pair.table();
            next = Math.max(next, table + 1);
            tables.add(table);
            int handicap = pair.handicap() == null ? 0 : pair.handicap();
            int komi = pair.komiHalfPoints() == null
                    ? EngineSettings.of(state.settings()).game().komiHalfPoints(handicap)
                    : pair.komiHalfPoints();
            UUID gameId = EventIds.derived(commands.key(), round + "/" + table);
            pairs.add(new Pair(gameId, table, pair.white(), pair.black(), handicap, komi, true, null));
        }
        return pairs;
    }

    private static List<UUID> byes(PairingsRequest body) {
        List<UUID> byes = new ArrayList<>(body.byes() == null ? List.of() : body.byes());
        if (body.bye() != null && !byes.contains(body.bye())) {
            byes.add(0, body.bye());
        }
        return byes;
    }

    private static String reason(String reason) {
        if (reason == null || reason.isBlank() || reason.length() > Limits.MAX_REASON_LENGTH) {
            throw Problems.invalid("reason", "is missing or longer than " + Limits.MAX_REASON_LENGTH + " characters")
                    .exception();
        }
        return reason.strip();
    }

    /** What a draw of the round was judged by, so that the weights can be laid side by side. */
    private static Profile profileOf(Tournament state, int round) {
        return profile(state.round(round).map(found -> found.draw().profile()).orElse(null));
    }

    public static Profile profile(String name) {
        return name == null
                ? Profile.TENGEN
                : Profile.ofCode(name)
                        .orElseThrow(() -> Problems.invalid("profile", "must be tengen or opengotha")
                                .exception());
    }
}
