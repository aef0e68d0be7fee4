package org.tengen.pairingservice.upload;

import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.file.Finding;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.exchange.Choices;
import org.tengen.pairingservice.exchange.FileImport;
import org.tengen.pairingservice.exchange.ImportReport;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** What a file would become, and the tournament itself; the same file a second time is the tournament it was. */
@Singleton
class Importing {

    /** Separates the ids of imported tournaments from all others; any fixed value does. */
    private static final UUID IMPORTED = new UUID(0x7465_6e67_656e_4669L, 0x8c65_0000_0000_0001L);

    /** Nobody reads more in one sentence. */
    private static final int MOST_TOLD = 5;

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;
    private final PlayerLookup players;

    Importing(Access access, Commands commands, TournamentDesk desk, PlayerLookup players) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
        this.players = players;
    }

    /** @param copy takes the same file a second time as another tournament */
    record Wanted(byte[] file, boolean games, boolean copy, Choices choices) {}

    /** Nothing is taken. */
    FileImport.Outcome look(Wanted wanted) {
        return outcome(wanted, tournamentId(wanted, new UUID(0, 0)));
    }

    /** The tournament that this very file became, by whomever of the federation it was taken. */
    Optional<UUID> already(Wanted wanted) {
        UUID tournamentId = tournamentId(wanted, new UUID(0, 0));
        return desk.find(tournamentId).map(there -> tournamentId);
    }

    Response taken(Wanted wanted, HttpHeaders headers) {
        UUID tournamentId = tournamentId(wanted, commands.key());
        Actor actor = access.actor();
        Access.Place place =
                new Access.Place(TournamentDesk.stream(actor.federation(), tournamentId), Tournament.NONE, actor);
        // what somebody chose is part of the request, in one order whatever the order of the choices
        Commands.Request request = Commands.Request.of(
                "import/" + wanted.games(),
                hash(wanted.file()) + new TreeMap<>(wanted.choices().byKey()),
                headers,
                TournamentFold.SETTINGS);
        FileImport.Outcome.Read read = read(outcome(wanted, tournamentId));
        if (commands.repeated(place, request).isEmpty()
                && desk.find(tournamentId).isPresent()) {
            return Response.ok(read.report().with("this very file was taken before; nothing was changed"))
                    .location(URI.create("/api/tournaments/" + tournamentId))
                    .build();
        }
        Tournament after = commands.done(place, read.command(), request, read.persons());
        return Response.created(URI.create("/api/tournaments/" + tournamentId))
                .entity(read.report())
                .tag(Versions.etag(after.version()))
                .build();
    }

    ImportReport report(Wanted wanted) {
        return read(look(wanted)).report();
    }

    /** The id follows from the file, so that the same file taken twice, by whomever of a federation, is one tournament. */
    private UUID tournamentId(Wanted wanted, UUID key) {
        String content = wanted.games() + "/" + (wanted.copy() ? key : hash(wanted.file()));
        return EventIds.derived(IMPORTED, access.actor().federation() + "/" + content);
    }

    private UUID director() {
        return Access.accountId(access.actor())
                .orElseThrow(() -> Problems.notAllowed("A tournament needs an account as its director.")
                        .exception());
    }

    private static String hash(byte[] file) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private FileImport.Outcome outcome(Wanted wanted, UUID tournamentId) {
        String federation = access.actor().federation();
        return FileImport.read(
                new FileImport.File(wanted.file(), tournamentId, federation, director(), wanted.games()),
                players.of(federation),
                wanted.choices());
    }

    private static FileImport.Outcome.Read read(FileImport.Outcome outcome) {
        if (outcome instanceof FileImport.Outcome.Refused refused) {
            throw refused(refused.findings()).exception();
        }
        if (outcome instanceof FileImport.Outcome.Undecided undecided) {
            throw Problem.of(
                            422,
                            "import-people-undecided",
                            "It is not settled who all entrants are",
                            text(undecided.findings()) + " Nothing was taken.")
                    .with("findings", undecided.findings())
                    .exception();
        }
        return (FileImport.Outcome.Read) outcome;
    }

    private static Problem refused(List<Finding> findings) {
        Finding first = findings.get(0);
        return Problem.of(
                        422,
                        "tournament-file-refused",
                        "The tournament file was refused",
                        text(findings) + " Nothing was taken.")
                .with("line", first.line())
                .with("field", first.field())
                .with("reason", first.reason())
                .with("findings", findings);
    }

    /** The first few in words; all of them stand beside it. */
    private static String text(List<Finding> findings) {
        StringBuilder text = new StringBuilder();
        findings.stream()
                .limit(MOST_TOLD)
                .forEach(finding -> text.append(text.isEmpty() ? "" : " ")
                        .append(finding.line() == 0 ? "" : "Line " + finding.line() + ", ")
                        .append(finding.field())
                        .append(": ")
                        .append(finding.reason())
                        .append('.'));
        int more = findings.size() - MOST_TOLD;
        return more > 0 ? text + " And " + more + " more." : text.toString();
    }
}
