package org.tengen.pairingservice.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Expectation;
import org.tengen.eventstore.command.Outcome;
import org.tengen.kit.command.CommandKey;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.danger.Judgement;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Tournament;

/** From a request to the desk: key, hash, version seen, who and why; and back with the tournament as it was then. */
@Singleton
public class Commands {

    private final TournamentDesk desk;
    private final CommandKey key;
    private final ObjectMapper json;
    private final Confirmations confirmations;

    Commands(TournamentDesk desk, CommandKey key, ObjectMapper json, Confirmations confirmations) {
        this.confirmations = confirmations;
        this.desk = desk;
        this.key = key;
        this.json = json;
    }

    /**
     * What makes a request what it is.
     *
     * @param name of the command and what it is about, as in the path
     * @param body as received
     * @param ifMatch the header, or null
     * @param part the part of the tournament the version seen is about
     * @param builtOn the version the command was made from where no version was sent, or null
     */
    public record Request(String name, Object body, HttpHeaders headers, String part, String reason, Integer builtOn) {

        public static Request of(String name, Object body, HttpHeaders headers, String part) {
            return new Request(name, body, headers, part, null, null);
        }

        /**
         * A request that writes over what its sender must have seen, or another director's change would be lost unnoticed.
         *
         * @throws org.tengen.kit.problem.ProblemException 428 without If-Match
         */
        public static Request seen(String name, Object body, HttpHeaders headers, String part) {
            Versions.required(headers.getHeaderString(HttpHeaders.IF_MATCH));
            return of(name, body, headers, part);
        }

        /** @throws org.tengen.kit.problem.ProblemException 422 when it is an essay */
        public Request because(String why) {
            bounded(why);
            return new Request(name, body, headers, part, why, builtOn);
        }

        /** The command was made from the tournament at this version: 412 when its part has changed since. */
        public Request builtOn(int version) {
            return new Request(name, body, headers, part, reason, version);
        }

        private String ifMatch() {
            return headers.getHeaderString(HttpHeaders.IF_MATCH);
        }
    }

    /**
     * A reason, which is kept in the log for ever.
     *
     * @throws org.tengen.kit.problem.ProblemException 422 when it is longer than {@link Limits#MAX_REASON_LENGTH}
     */
    public static void bounded(String reason) {
        if (reason != null && reason.length() > Limits.MAX_REASON_LENGTH) {
            throw Problems.invalid("reason", "is longer than " + Limits.MAX_REASON_LENGTH + " characters")
                    .exception();
        }
    }

    /** The Idempotency-Key of the request at hand. */
    public UUID key() {
        return UUID.fromString(key.get());
    }

    /** What this very request led to earlier, or a problem when its key belongs to another one. */
    public Optional<Tournament> repeated(Access.Place place, Request request) {
        return desk.known(place.stream(), key.get(), hash(place.actor(), request))
                .map(outcome ->
                        desk.at(place.stream(), Refusals.doneOrProblem(outcome).version()));
    }

    /** Done, and the tournament as it was right after; anything else is thrown as a problem. */
    public Tournament done(Access.Place place, TournamentCommand command, Request request) {
        return done(place, command, request, Map.of());
    }

    public Tournament done(Access.Place place, TournamentCommand command, Request request, Map<UUID, Person> persons) {
        Outcome.Done<Refused> done = Refusals.doneOrProblem(outcome(place, command, request, persons));
        return desk.at(place.stream(), done.version());
    }

    /** For whoever wants to look at a refusal and try again. */
    public Outcome<Refused> outcome(
            Access.Place place, TournamentCommand command, Request request, Map<UUID, Person> persons) {
        CommandRequest<TournamentCommand> commanded = new CommandRequest<>(
                place.stream(),
                command,
                expectation(request),
                key.get(),
                hash(place.actor(), request),
                meta(place, request.reason()));
        return Judgement.concerns(command)
                ? desk.inTurn(place.stream().id(), () -> confirmed(commanded, request, persons))
                        .orElseGet(() -> new Outcome.Crowded<>(
                                desk.current(place.stream()).version()))
                : desk.handle(commanded, persons);
    }

    // Nobody else has the turn between what is shown and what is done.
    private Outcome<Refused> confirmed(
            CommandRequest<TournamentCommand> commanded, Request request, Map<UUID, Person> persons) {
        if (desk.known(commanded.stream(), commanded.key(), commanded.requestHash())
                .isEmpty()) {
            Tournament state = desk.current(commanded.stream()).state();
            String said = request.headers().getHeaderString(Confirmations.HEADER);
            confirmations.demand(
                    state,
                    commanded.command(),
                    said,
                    () -> known(commanded.stream().id(), persons));
        }
        return desk.handle(commanded, persons);
    }

    private Map<UUID, Person> known(UUID tournamentId, Map<UUID, Person> newcomers) {
        Map<UUID, Person> known = new HashMap<>(desk.everyPerson(tournamentId));
        known.putAll(newcomers);
        return known;
    }

    // Without a version only for commands that are guarded otherwise: contracts/README.md names them.
    private static Expectation expectation(Request request) {
        OptionalLong seen = Versions.optional(request.ifMatch());
        return seen.isPresent()
                ? Expectation.part(request.part(), (int) Math.min(seen.getAsLong(), Integer.MAX_VALUE))
                : request.builtOn() != null ? Expectation.part(request.part(), request.builtOn()) : Expectation.any();
    }

    private String hash(Actor actor, Request request) {
        return CommandLog.hash(actor.accountId(), request.name(), text(request.body()), request.ifMatch());
    }

    private String text(Object body) {
        if (body == null || body instanceof String) {
            return (String) body;
        }
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException unwritable) {
            throw new IllegalStateException("a request that cannot be written again", unwritable);
        }
    }

    private EventMeta meta(Access.Place place, String reason) {
        EventMeta meta = EventMeta.by(place.actor().accountId(), place.role()).correlatedBy(key.get());
        return reason == null ? meta : meta.because(reason);
    }
}
