package org.tengen.pairingservice.upload;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.exchange.Choices;

/** A tournament from a file: all of it or nothing. */
@Path("/api/tournaments/import")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class ImportResource {

    /** A form holds the largest file and who two thousand entrants are. */
    static final long MOST_FORM_BYTES = FileLimits.MOST_BYTES + (1L << 20);

    private final Access access;
    private final Importing importing;
    private final ObjectMapper json;

    ImportResource(Access access, Importing importing, ObjectMapper json) {
        this.access = access;
        this.importing = importing;
        this.json = json;
    }

    @POST
    @Command
    @BodyLimit(bytes = FileLimits.MOST_BYTES)
    @Consumes(MediaType.WILDCARD)
    @Operation(
            summary = "A file as the body; only who has a number and a name that fits it is linked to a known player")
    public Response file(
            @QueryParam("games") @DefaultValue("false") boolean games,
            @QueryParam("federation") String federation,
            @QueryParam("copy") @DefaultValue("false") boolean copy,
            @QueryParam("preview") @DefaultValue("false") boolean preview,
            @Context HttpHeaders headers,
            byte[] body) {
        own(federation);
        Importing.Wanted wanted = new Importing.Wanted(body == null ? new byte[0] : body, games, copy, Choices.NONE);
        return preview ? Response.ok(importing.report(wanted)).build() : importing.taken(wanted, headers);
    }

    @POST
    @Command
    @BodyLimit(bytes = MOST_FORM_BYTES)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(summary = "A form of the file and of who its entrants are: {key: playerId, or null for somebody new}")
    public Response form(
            @QueryParam("games") @DefaultValue("false") boolean games,
            @QueryParam("federation") String federation,
            @QueryParam("copy") @DefaultValue("false") boolean copy,
            @Context HttpHeaders headers,
            @RestForm("file") FileUpload file,
            @RestForm("people") FileUpload people) {
        own(federation);
        Choices choices = people == null ? Choices.NONE : choices(bytes(people));
        return importing.taken(new Importing.Wanted(bytes(file), games, copy, choices), headers);
    }

    private void own(String federation) {
        String mine = access.actor().federation();
        if (federation != null && !federation.equals(mine)) {
            throw Problems.notAllowed("You act for " + mine + ", not for " + federation + ".")
                    .exception();
        }
    }

    private Choices choices(byte[] said) {
        try {
            return Choices.of(json.readValue(said, new TypeReference<HashMap<String, UUID>>() {}));
        } catch (IOException unreadable) {
            throw Problems.invalid("people", "is {\"key of an entrant\": \"a player's id, or null for somebody new\"}")
                    .exception();
        }
    }

    /** No more than a file may have; without a file nothing, which is refused like an empty one. */
    static byte[] bytes(FileUpload upload) {
        if (upload == null) {
            return new byte[0];
        }
        if (upload.size() > FileLimits.MOST_BYTES) {
            throw Problems.tooLarge(FileLimits.MOST_BYTES).exception();
        }
        try {
            return Files.readAllBytes(upload.uploadedFile());
        } catch (IOException unreadable) {
            throw new IllegalStateException("an upload that cannot be read again", unreadable);
        }
    }
}
