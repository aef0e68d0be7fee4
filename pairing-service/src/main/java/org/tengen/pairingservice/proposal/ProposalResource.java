package org.tengen.pairingservice.proposal;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.DrawingRoom;
import org.tengen.pairingservice.api.Pinning;
import org.tengen.pairingservice.api.Refusals;
import org.tengen.pairingservice.api.RoundViews;
import org.tengen.pairingservice.decide.Refusal;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentDecider;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/** Tries draws and prices edits; the proposal that stands is not touched. */
@Path("/api/tournaments/{tournamentId}/rounds/{round}")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class ProposalResource {

    /** @param pins games settled by hand; @param swap two entries to exchange their seats in the proposal that stands */
    @Schema(
            example =
                    "{\"seed\": 8, \"pins\": [{\"white\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a01\", \"black\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a02\"}]}")
    public record TryRequest(
            String profile,
            Long seed,
            List<DrawingRoom.PairRequest> pins,
            UUID bye,
            List<UUID> swap,
            List<DrawingRoom.PairRequest> pairs,
            Set<String> confirm) {}

    /** @param version the event after which the round looked as it shall again */
    @Schema(example = "{\"version\": 41, \"reason\": \"the earlier draw was published on paper\"}")
    public record RestoreRequest(Integer version, String reason) {}

    private final Access access;
    private final TournamentDesk desk;
    private final DrawingRoom drawing;
    private final RoundViews views;

    ProposalResource(Access access, TournamentDesk desk, DrawingRoom drawing, RoundViews views) {
        this.access = access;
        this.desk = desk;
        this.drawing = drawing;
        this.views = views;
    }

    @POST
    @Path("try")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "What another draw would be: {profile, seed, pins: [{white, black}], bye}; beside the proposal that stands, nothing is recorded")
    public Response tryOut(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @Context HttpHeaders headers,
            TryRequest body) {
        Tournament state = access.directing(tournamentId).state();
        TryRequest asked = body == null ? new TryRequest(null, null, null, null, null, null, null) : body;
        DrawingRoom.refuseUndrawable(state, round, DrawingRoom.confirmed(asked.confirm(), headers));
        Map<UUID, Person> persons = desk.everyPerson(state.id());
        Draws.Pins pins = Pinning.of(state, round, asked.pins(), asked.bye());
        Draw draw = Draws.proposal(
                state,
                round,
                DrawingRoom.profile(asked.profile()),
                asked.seed() == null ? seedOf(state, round) : asked.seed(),
                persons,
                pins);
        return answer(state, round, draw, persons);
    }

    @POST
    @Path("weigh")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "What an edit costs: {swap: [entryId, entryId]} or {pairs: [..], bye}; beside the proposal that stands, nothing is recorded")
    public Response weigh(
            @PathParam("tournamentId") UUID tournamentId, @PathParam("round") int number, TryRequest body) {
        Tournament state = access.directing(tournamentId).state();
        Round round = standing(state, number);
        if (body == null || (body.swap() == null && body.pairs() == null)) {
            throw Problems.invalid("swap", "is missing: two entries, or pairs").exception();
        }
        Profile profile = DrawingRoom.profile(round.draw().profile());
        long seed = round.draw().seed();
        Arrangement edited = body.pairs() != null
                ? Arrangement.of(body.pairs(), body.bye())
                : Arrangement.of(round)
                        .swapped(body.swap(), (one, other) -> Draws.between(state, number, profile, seed, one, other));
        Map<UUID, Person> persons = desk.everyPerson(state.id());
        TournamentDecider.unpairable(state, number, edited.pairs(), edited.byes())
                .ifPresent(refused -> {
                    throw Refusals.problem(refused).exception();
                });
        Draw draw = Draws.weigh(state, number, profile, seed, persons, edited.pairs(), edited.byes());
        return answer(state, number, draw, persons);
    }

    private Response answer(Tournament state, int round, Draw draw, Map<UUID, Person> persons) {
        Optional<Draw> standing = state.round(round)
                .filter(found -> found.status() == Round.Status.DRAWN)
                .map(found -> Draws.weigh(
                        state,
                        round,
                        DrawingRoom.profile(found.draw().profile()),
                        found.draw().seed(),
                        persons,
                        found.boards().values().stream().map(Board::pair).toList(),
                        found.byes()));
        return Response.ok(ProposalView.of(state, draw, standing, persons))
                .tag(Versions.etag(state.version()))
                .build();
    }

    @GET
    @Path("compare")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The round as it stands beside the round after an earlier event (?with=version)")
    public Response compare(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int number,
            @QueryParam("with") int version) {
        Access.Place place = access.directing(tournamentId);
        Round now = standing(place.state(), number);
        Round then = standing(access.open(tournamentId, version).state(), number);
        return Response.ok(RoundsCompared.of(then, now, desk.everyPerson(tournamentId)))
                .tag(Versions.etag(place.state().version()))
                .build();
    }

    @POST
    @Path("restore")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Brings the pairing of an earlier event back: {version, reason}; the games are new ones")
    public Response restore(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int number,
            @Context HttpHeaders headers,
            RestoreRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.version() == null) {
            throw Problems.invalid("version", "is missing").exception();
        }
        Round then = standing(access.open(tournamentId, body.version()).state(), number);
        List<DrawingRoom.PairRequest> pairs = then.boards().values().stream()
                .map(Board::pair)
                .map(pair -> new DrawingRoom.PairRequest(
                        pair.table(), pair.white(), pair.black(), pair.handicap(), pair.komiHalfPoints()))
                .toList();
        String reason = body.reason() == null || body.reason().isBlank()
                ? "as it was after event " + body.version()
                : body.reason();
        Tournament after = drawing.arrange(
                place,
                number,
                new DrawingRoom.PairingsRequest(
                        pairs,
                        null,
                        then.byes(),
                        reason,
                        then.draw().profile(),
                        then.draw().seed()),
                headers);
        return Response.ok(views.weighed(after, after.rounds().get(number)))
                .tag(Versions.etag(after.version()))
                .build();
    }

    private static Round standing(Tournament state, int number) {
        return state.round(number)
                .filter(round -> round.status() != Round.Status.WITHDRAWN)
                .orElseThrow(() -> Refusals.problem(
                                new Refused(Refusal.ROUND_NOT_DRAWN, "Round " + number + " is not drawn."))
                        .exception());
    }

    private static long seedOf(Tournament state, int round) {
        return state.round(round).map(found -> found.draw().seed()).orElse(0L);
    }
}
