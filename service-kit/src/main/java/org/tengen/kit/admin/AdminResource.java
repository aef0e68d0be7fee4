package org.tengen.kit.admin;

import io.agroal.api.AgroalDataSource;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;
import org.tengen.eventstore.ChainVerifier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.ProblemException;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.store.Consumers;

/** The operator's door; the gateway shows it as {@code /admin/{game|pairing|rating}}. */
@Path("/admin")
@Singleton
@RolesAllowed(Roles.OPERATOR)
@Produces(MediaType.APPLICATION_JSON)
public class AdminResource {

    /** Letters shown at once; more than this are one incident and are looked at in the database. */
    private static final int LETTERS_SHOWN = 200;

    private static final Logger LOG = Logger.getLogger(AdminResource.class);

    private final Transactor transactor;
    private final Transactor wholeLog;
    private final ChainVerifier verifier;
    private final OutboxRelay relay;
    private final Consumers consumers;
    private final CurrentActor actors;
    private final Instance<ServiceAdmin> service;

    AdminResource(
            Transactor transactor,
            AgroalDataSource source,
            EventStore store,
            OutboxRelay relay,
            Consumers consumers,
            CurrentActor actors,
            Instance<ServiceAdmin> service) {
        this.transactor = transactor;
        // plain JDBC: a JTA transaction ends after a minute, and a log of years takes longer to walk through
        this.wholeLog = Transactor.of(source);
        this.verifier = new ChainVerifier(store);
        this.relay = relay;
        this.consumers = consumers;
        this.actors = actors;
        this.service = service;
    }

    /** @param broken the faults, in order of the log; {@code ok} when there are none */
    public record LogReport(int streams, long events, boolean ok, List<Broken> broken) {}

    public record Broken(String federation, String kind, String stream, int version, String what) {}

    public record OutboxReport(long depth, long oldestSeconds, long parked) {}

    public record Letter(
            long id, String consumer, String topic, String key, String reason, Instant parkedAt, String payload) {}

    @GET
    @Path("verify-log")
    public LogReport verifyLog() {
        ChainVerifier.Report report = wholeLog.inTransaction(verifier::verifyAll);
        List<Broken> broken = report.faults().stream()
                .map(fault -> new Broken(
                        fault.stream().federation(),
                        fault.stream().kind(),
                        fault.stream().id().toString(),
                        fault.version(),
                        fault.what()))
                .toList();
        return new LogReport(report.streams(), report.events(), report.holds(), broken);
    }

    @GET
    @Path("outbox")
    public OutboxReport outbox() {
        Outbox.Depth depth = transactor.inTransaction(Outbox::depth);
        return new OutboxReport(depth.waiting(), depth.oldestAge().toSeconds(), depth.parked());
    }

    @POST
    @Path("rebuild")
    public Map<String, Integer> rebuild() {
        return admin().rebuild();
    }

    @POST
    @Path("republish")
    public Map<String, Integer> republish(@QueryParam("topic") String topic) {
        int messages = admin().republish(new AloneInOutbox(transactor), topic == null ? "" : topic)
                .orElseThrow(() -> Problems.invalid("topic", "is no topic this service publishes")
                        .exception());
        relay.wake();
        return Map.of("messages", messages);
    }

    @GET
    @Path("dead-letters")
    public List<Letter> deadLetters() {
        return transactor
                .inTransaction(connection -> DeadLetters.list(connection, DeadLetters.State.PARKED, LETTERS_SHOWN))
                .stream()
                .map(AdminResource::shown)
                .toList();
    }

    @POST
    @Path("dead-letters/{id}/replay")
    public Map<String, Object> replay(@PathParam("id") long id) {
        String consumer = letter(id).consumer();
        Consumers.Effect effect = admin().effectOf(consumer)
                .orElseThrow(() -> Problem.of(
                                409, "no-such-consumer", "No such consumer", "Nothing here is called " + consumer + ".")
                        .exception());
        try {
            return decided(id, consumers.replay(id, actors.get().accountId(), effect));
        } catch (Unreadable still) {
            throw stillParked(id, "still-unreadable", "Still unreadable", still.getMessage());
        } catch (RuntimeException still) {
            if (Consumers.isTransient(still)) {
                throw still; // a lost race or a database that is away says nothing about the letter
            }
            LOG.warnf(still, "dead letter %d still fails", id);
            throw stillParked(id, "still-failing", "Still failing", still.toString());
        }
    }

    /** The letter stays, with what it fails with now. */
    private ProblemException stillParked(long id, String name, String title, String reason) {
        transactor.inTransaction(connection -> DeadLetters.failsNowWith(connection, id, reason));
        return Problem.of(422, name, title, "The letter stays parked: " + reason)
                .exception();
    }

    @POST
    @Path("dead-letters/{id}/discard")
    public Map<String, Object> discard(@PathParam("id") long id, @QueryParam("reason") String reason) {
        if (reason == null || reason.isBlank()) {
            throw Problems.invalid("reason", "is missing; it stays on record").exception();
        }
        letter(id);
        String by = actors.get().accountId();
        return decided(
                id, transactor.inTransaction(connection -> DeadLetters.discard(connection, id, by, reason.strip())));
    }

    private DeadLetters.DeadLetter letter(long id) {
        return transactor
                .inTransaction(connection -> DeadLetters.find(connection, id))
                .orElseThrow(() -> Problems.notFound("dead letter " + id).exception());
    }

    private static Map<String, Object> decided(long id, boolean now) {
        if (!now) {
            throw Problem.of(409, "already-decided", "Already decided", "Letter " + id + " is not parked any more.")
                    .exception();
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", id);
        answer.put("decided", true);
        return answer;
    }

    private ServiceAdmin admin() {
        if (!service.isResolvable()) {
            throw Problem.of(501, "not-offered", "Not offered", "This service has nothing to rebuild or to publish.")
                    .exception();
        }
        return service.get();
    }

    /** Nobody else adds to the outbox while a transaction of a service reads what it tells again. */
    private record AloneInOutbox(Transactor transactor) implements Transactor {
        @Override
        public <T> T inTransaction(Work<T> work) {
            return transactor.inTransaction(connection -> {
                Outbox.holdOthers(connection);
                return work.on(connection);
            });
        }
    }

    private static Letter shown(DeadLetters.DeadLetter letter) {
        byte[] value = letter.record().value();
        return new Letter(
                letter.id(),
                letter.consumer(),
                letter.record().topic(),
                letter.record().key(),
                letter.reason(),
                letter.parkedAt(),
                value == null ? null : new String(value, StandardCharsets.UTF_8));
    }
}
