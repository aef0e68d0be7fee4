package org.tengen.pairingservice.files;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Versions;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.convert.Conversion;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.EngineFacts;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.FileName;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;

/** Hands out a tournament in a format, checked as its receiver would; a file that fails the check is not handed out. */
@Path("/api/tournaments/{tournamentId}/files")
@Singleton
public class FilesResource {

    /** Reports by which a federation rates: no result in them may be other than what was played and is final. */
    private static final Set<String> RATED = Set.of("h9", "tou", "aga");

    private final Access access;
    private final TournamentDesk desk;
    private final TournamentStandings standings;

    FilesResource(Access access, TournamentDesk desk, TournamentStandings standings) {
        this.access = access;
        this.desk = desk;
        this.standings = standings;
    }

    /** Says with a file how many lines its report has, so that nobody takes it for complete unseen. */
    public static final String REPORT_LINES = "Tengen-Report-Lines";

    /** What a file changes and drops and what its check finds odd, before anybody downloads it. */
    public record Report(
            String format, String fileName, List<String> changed, List<String> dropped, List<Finding> warnings) {}

    @GET
    @Path("/{format}")
    @PermitAll
    @Operation(summary = "The tournament up to its last published round as a file")
    public Response file(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("format") String name,
            @QueryParam("dialect") String dialect,
            @QueryParam("defaults") String defaults) {
        Access.Place place = directed(tournamentId);
        TournamentFormat format = format(name);
        Writing.Written written = written(place, format, options(dialect, defaults));
        return Response.ok(written.bytes())
                .type(format.mediaType())
                .tag(Versions.etag(place.state().version()))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + fileName(place, format) + "\"")
                .header(
                        REPORT_LINES,
                        written.changed().size()
                                + written.dropped().size()
                                + written.warnings().size())
                .header(HttpHeaders.LINK, "<" + name + "/report>; rel=\"describedby\"")
                .build();
    }

    @GET
    @Path("/{format}/report")
    @PermitAll
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "What a file of that format would change and drop")
    public Report report(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("format") String name,
            @QueryParam("dialect") String dialect,
            @QueryParam("defaults") String defaults) {
        Access.Place place = directed(tournamentId);
        TournamentFormat format = format(name);
        Writing.Written written = written(place, format, options(dialect, defaults));
        return new Report(name, fileName(place, format), written.changed(), written.dropped(), written.warnings());
    }

    /** Files hold numbers and names that only who directs sees in full. */
    private Access.Place directed(UUID tournamentId) {
        Access.Place place = access.open(tournamentId);
        if (!place.directed()) {
            throw Problems.notAllowed("Only a director of this tournament may download its files.")
                    .exception();
        }
        return place;
    }

    private static String fileName(Access.Place place, TournamentFormat format) {
        return FileName.of(place.state()) + "." + format.extensions().get(0);
    }

    private static TournamentFormat format(String name) {
        return TournamentFormats.named(name)
                .orElseThrow(() -> Problem.of(
                                404,
                                "file-format-unknown",
                                "There is no such file format",
                                "There are "
                                        + String.join(
                                                ", ",
                                                TournamentFormats.all().stream()
                                                        .map(TournamentFormat::name)
                                                        .toList())
                                        + ".")
                        .exception());
    }

    private static WriteOptions options(String dialect, String defaults) {
        WriteOptions options = WriteOptions.USUAL;
        if (dialect != null) {
            options = options.withDialect(
                    Dialect.ofCode(dialect).orElseThrow(() -> wrong("dialect", "opengotha, egd, ffg or aga")));
        }
        if (defaults == null) {
            return options;
        }
        return switch (defaults) {
            case "keep" -> options.withDefaults(WriteOptions.Defaults.KEEP);
            case "drop" -> options.withDefaults(WriteOptions.Defaults.DROP);
            default -> throw wrong("defaults", "keep or drop");
        };
    }

    private static RuntimeException wrong(String parameter, String expected) {
        return Problem.of(
                        400, "parameter-unknown", "A parameter was not understood", parameter + " is " + expected + ".")
                .exception();
    }

    private Writing.Written written(Access.Place place, TournamentFormat format, WriteOptions options) {
        boolean rated = RATED.contains(format.name());
        if (rated && !place.state().held().isEmpty()) {
            throw notFinal(place.state().held());
        }
        Writing writing = Conversion.write(facts(place.state(), rated), format, options);
        if (writing instanceof Writing.Refused refused) {
            List<String> findings =
                    refused.findings().stream().map(Finding::toString).toList();
            throw Problem.of(
                            422,
                            "tournament-file-not-handed-out",
                            "The tournament does not fit this file format",
                            String.join("; ", findings) + ".")
                    .with("findings", findings)
                    .exception();
        }
        return (Writing.Written) writing;
    }

    private static RuntimeException notFinal(List<Board> held) {
        List<String> findings = held.stream()
                .map(board ->
                        "round " + board.round() + ", table " + board.pair().table() + ": the result is not final")
                .toList();
        return Problem.of(
                        422,
                        "tournament-file-not-handed-out",
                        "Results wait for a ruling",
                        "A federation gets final results only: " + String.join("; ", findings) + ".")
                .with("findings", findings)
                .exception();
    }

    private TournamentFacts facts(Tournament state, boolean rated) {
        Settings settings = state.settings();
        EventDetails event = EventDetails.NONE
                .withPlace(settings.place() == null ? "" : settings.place(), "")
                .withDays(settings.startDate(), settings.endDate());
        var tournament = EngineFacts.of(state, state.lastPublishedRound(), desk.everyPerson(state.id()));
        TournamentFacts facts = new TournamentFacts(
                rated ? EngineFacts.asRated(tournament, state) : tournament, event, Optional.empty());
        // the very table of the page: frozen, with its lot, and without the games of those who left early
        return facts.withApproved(standings.of(state, state.lastPublishedRound(), List.of(), true));
    }
}
