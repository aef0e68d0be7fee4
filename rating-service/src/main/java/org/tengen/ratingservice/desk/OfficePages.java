package org.tengen.ratingservice.desk;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.explain.ExplainApi;
import org.tengen.ratingservice.ledger.EventResults;
import org.tengen.ratingservice.ledger.LedgerGame;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.PoolDefinition;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.office.Decision;
import org.tengen.ratingservice.office.PoolApi;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** The office's desk: what waits, and every decision with its preview. */
@Path("/ratings/office")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed(Roles.FEDERATION_ADMIN)
public class OfficePages {

    private static final int UUID_LENGTH = 36;
    private static final List<String> FIELDS =
            List.of("type", "playerId", "from", "into", "to", "eventId", "gameId", "id", "date", "rating", "deviation");

    private static final List<String> PERSONS = List.of("playerId", "from", "into", "to");
    private static final List<String> IDS = List.of("playerId", "from", "into", "to", "eventId");

    private final PoolApi pools;
    private final ExplainApi explain;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final Template desk;
    private final Template preview;

    OfficePages(
            PoolApi pools,
            ExplainApi explain,
            Transactor transactor,
            CurrentActor actors,
            @Location("desk/office.html") Template desk,
            @Location("desk/preview.html") Template preview) {
        this.pools = pools;
        this.explain = explain;
        this.transactor = transactor;
        this.actors = actors;
        this.desk = desk;
        this.preview = preview;
    }

    @GET
    public TemplateInstance desk(@QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool) {
        String federation = actors.get().federation();
        Pools.Ref ref = new Pools.Ref(federation, pool);
        PoolApi.Summary summary = (PoolApi.Summary) pools.get(pool, federation).getEntity();
        return desk.data("pool", ref)
                .data("pools", pools.list(federation))
                .data("games", summary.games())
                .data("players", summary.players())
                .data("events", summary.events())
                .data("waiting", summary.waiting())
                .data("refused", "")
                .data("queue", queue(pool))
                .data(
                        "disputes",
                        explain.disputes(pool).stream()
                                .filter(dispute -> dispute.state().equals("OPEN"))
                                .toList())
                .data(
                        "merges",
                        transactor.inTransaction(connection -> LedgerTables.identities(connection, ref.id())).stream()
                                .filter(LedgerTables.Identity::holds)
                                .toList());
    }

    private List<DeskRows.QueueRow> queue(String pool) {
        List<PoolApi.Waiting> waiting = pools.queue(pool);
        List<UUID> ids = waiting.stream()
                .map(PoolApi.Waiting::correction)
                .flatMap(game -> List.of(game.black().player(), game.white().player()).stream())
                .toList();
        Map<UUID, Player> people = transactor.inTransaction(connection -> PlayerTables.named(connection, ids));
        return waiting.stream()
                .map(item -> {
                    LedgerGame game = item.correction();
                    String result = !game.notRated().isEmpty()
                            ? game.notRated()
                            : game.winner().equals("JIGO")
                                    ? "jigo"
                                    : game.winner().equals("BLACK") ? "Black won" : "White won";
                    return new DeskRows.QueueRow(
                            DeskRows.day(item.since()),
                            game.gameId(),
                            name(game.black().player(), people),
                            name(game.white().player(), people),
                            game.date(),
                            result);
                })
                .toList();
    }

    private static String name(UUID player, Map<UUID, Player> people) {
        Player known = people.get(player);
        return known == null ? DeskRows.neutral(player) : known.getShownName();
    }

    @POST
    @Path("preview")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public TemplateInstance preview(MultivaluedMap<String, String> form) {
        String pool = form.getFirst("pool");
        Decision decision = decision(form);
        Response answer = pools.preview(pool, decision);
        PoolApi.NamedPreview seen = (PoolApi.NamedPreview) answer.getEntity();
        Map<String, String> fields = new LinkedHashMap<>();
        FIELDS.forEach(field -> {
            String value = form.getFirst(field);
            if (value != null && !value.isBlank()) {
                boolean id = IDS.contains(field);
                fields.put(field, id ? id(form, field).toString() : value.strip());
            }
        });
        return preview.data("pool", new Pools.Ref(actors.get().federation(), pool))
                .data("title", title(decision))
                .data("preview", seen)
                .data("moves", seen.players().stream().map(DeskRows.MoveRow::of).toList())
                .data("fields", fields.entrySet())
                .data("seen", answer.getEntityTag().getValue());
    }

    private static String title(Decision decision) {
        return switch (decision.type()) {
            case RESET -> "Set a rating";
            case WITHDRAW_RESET -> "Take a reset back";
            case MERGE -> "Two ids, one person";
            case SPLIT -> "Undo a merge";
            case REASSIGN -> "Entered as somebody else";
            case MOVE_EVENT -> "Another day";
            case RULE_GAME -> "Rule on a game";
            case TAKE_QUEUED -> "Take a correction in";
            case DROP_QUEUED -> "Drop a correction";
            case POLICY -> "Another policy";
        };
    }

    @POST
    @Command
    @Path("decide")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response decide(MultivaluedMap<String, String> form) {
        String pool = form.getFirst("pool");
        pools.decide(pool, form.getFirst("seen"), new PoolApi.Reasoned(decision(form), form.getFirst("reason")));
        return Response.seeOther(URI.create("/ratings/office?pool=" + pool)).build();
    }

    @POST
    @Command
    @Path("disputes/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response answer(
            @PathParam("id") UUID id,
            @FormParam("pool") String pool,
            @FormParam("answer") String answer,
            @FormParam("upheld") boolean upheld) {
        explain.answer(pool, id, new ExplainApi.Answer(answer, upheld));
        return Response.seeOther(URI.create("/ratings/office?pool=" + pool)).build();
    }

    private Decision decision(MultivaluedMap<String, String> form) {
        Decision.Kind kind;
        try {
            kind = Decision.Kind.valueOf(String.valueOf(form.getFirst("type")));
        } catch (IllegalArgumentException unknown) {
            throw Problems.invalid("type", "is no decision").exception();
        }
        return new Decision(
                kind,
                id(form, "playerId"),
                id(form, "from"),
                id(form, "into"),
                id(form, "to"),
                id(form, "eventId"),
                uuid(form, "gameId"),
                uuid(form, "id"),
                day(form),
                number(form, "rating"),
                number(form, "deviation"),
                null,
                null,
                null,
                null,
                null);
    }

    /** An office knows people by their federation's numbers and events by their codes. */
    private UUID id(MultivaluedMap<String, String> form, String field) {
        String text = form.getFirst(field);
        if (text == null || text.isBlank() || text.strip().length() == UUID_LENGTH) {
            return uuid(form, field);
        }
        Pools.Ref pool = new Pools.Ref(actors.get().federation(), form.getFirst("pool"));
        if (!PERSONS.contains(field)) {
            return EventResults.idOf(pool.id(), text.strip());
        }
        PoolApi.Summary summary =
                (PoolApi.Summary) pools.get(pool.name(), pool.federation()).getEntity();
        UUID known = transactor.inTransaction(connection -> PlayerTables.byNumber(
                        connection, pool.federation(), summary.idKind(), List.of(text.strip()))
                .get(text.strip()));
        if (known == null) {
            throw Problems.invalid(field, "nobody has the number " + text.strip())
                    .exception();
        }
        return known;
    }

    private static UUID uuid(MultivaluedMap<String, String> form, String field) {
        String text = form.getFirst(field);
        try {
            return text == null || text.isBlank() ? null : UUID.fromString(text.strip());
        } catch (IllegalArgumentException noId) {
            throw Problems.invalid(field, "is no id").exception();
        }
    }

    private static LocalDate day(MultivaluedMap<String, String> form) {
        String text = form.getFirst("date");
        try {
            return text == null || text.isBlank() ? null : LocalDate.parse(text);
        } catch (DateTimeParseException noDay) {
            throw Problems.invalid("date", "must be a day such as 2026-01-31").exception();
        }
    }

    private static Double number(MultivaluedMap<String, String> form, String field) {
        String text = form.getFirst(field);
        try {
            return text == null || text.isBlank() ? null : Double.valueOf(text.strip());
        } catch (NumberFormatException noNumber) {
            throw Problems.invalid(field, "must be a number").exception();
        }
    }
}
