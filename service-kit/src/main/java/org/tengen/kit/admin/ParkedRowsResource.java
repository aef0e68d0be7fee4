package org.tengen.kit.admin;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.eventstore.outbox.ParkedRows;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;

/** Outgoing messages the broker refused for good: shown, put back in their place, or given up with a reason. */
@Path("/admin/outbox/parked")
@Singleton
@RolesAllowed(Roles.OPERATOR)
@Produces(MediaType.APPLICATION_JSON)
public class ParkedRowsResource {

    /** Rows shown at once; each stops a stream, so more than this is one incident. */
    private static final int ROWS_SHOWN = 200;

    private final Transactor transactor;
    private final OutboxRelay relay;
    private final CurrentActor actors;

    ParkedRowsResource(Transactor transactor, OutboxRelay relay, CurrentActor actors) {
        this.transactor = transactor;
        this.relay = relay;
        this.actors = actors;
    }

    /** @param stream kind and id; nothing later of it is published while the row is parked */
    public record Row(
            long id,
            String topic,
            String key,
            String stream,
            long version,
            String type,
            String error,
            Instant parkedAt) {}

    @GET
    public List<Row> rows() {
        return transactor.inTransaction(connection -> ParkedRows.list(connection, ROWS_SHOWN)).stream()
                .map(ParkedRowsResource::shown)
                .toList();
    }

    /** For when the reason is gone: goes out before everything that waited behind it. */
    @POST
    @Path("{id}/release")
    public Map<String, Object> release(@PathParam("id") long id) {
        return decided(id, transactor.inTransaction(connection -> ParkedRows.release(connection, id)));
    }

    /** For when it never will be: what waited behind it goes on without it. */
    @POST
    @Path("{id}/discard")
    public Map<String, Object> discard(@PathParam("id") long id, @QueryParam("reason") String reason) {
        if (reason == null || reason.isBlank()) {
            throw Problems.invalid("reason", "is missing; it stays on record").exception();
        }
        String by = actors.get().accountId();
        return decided(
                id, transactor.inTransaction(connection -> ParkedRows.discard(connection, id, by, reason.strip())));
    }

    private Map<String, Object> decided(long id, boolean found) {
        if (!found) {
            throw Problems.notFound("parked row " + id).exception();
        }
        relay.wake();
        return Map.of("id", id, "decided", true);
    }

    private static Row shown(ParkedRows.ParkedRow row) {
        return new Row(
                row.id(),
                row.message().topic(),
                row.message().messageKey(),
                row.message().aggregateType() + "/" + row.message().aggregateId(),
                row.message().streamVersion(),
                row.message().type(),
                row.error(),
                row.parkedAt());
    }
}
