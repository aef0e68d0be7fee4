package org.tengen.ratingservice.list;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.bundle.PoolBundle;
import org.tengen.rating.bundle.PoolBundleFile;
import org.tengen.rating.list.ListFormat;
import org.tengen.rating.list.ListRow;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.WritableListFormat;
import org.tengen.rating.list.format.RatingLists;
import org.tengen.ratingservice.ledger.Pools;

/** Lists in the formats of federations, and the bundle by which anybody can make the lists again. */
@Path("/api/ratings/pools/{pool}")
@Singleton
public class ListDownloads {

    private final ListsApi lists;
    private final PoolExport export;
    private final CurrentActor actors;

    ListDownloads(ListsApi lists, PoolExport export, CurrentActor actors) {
        this.lists = lists;
        this.export = export;
        this.actors = actors;
    }

    /** What the format could not hold stands in the header {@code X-Tengen-Losses}. */
    @GET
    @PermitAll
    @Path("lists/{number:\\d+}/{format:egf|aga|ffg}")
    public Response federation(
            @PathParam("pool") String pool,
            @PathParam("number") int number,
            @PathParam("format") String format,
            @QueryParam("federation") String federation,
            @QueryParam("as") @DefaultValue(ListsApi.PUBLISHED) String as)
            throws IOException {
        ListsApi.Whole whole = lists.get(pool, number, federation, as);
        WritableListFormat target = RatingLists.writable(format)
                .orElseThrow(() -> Problems.notFound("list format " + format).exception());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> losses = RatingLists.write(list(whole, lists.numbers(whole)), target, out);
        return Response.ok(out.toByteArray())
                .type("text/plain; charset=" + target.charset().name())
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + format + "-" + pool + "-" + number + ".txt\"")
                .header("X-Tengen-Losses", losses.size())
                .build();
    }

    private static org.tengen.rating.list.RatingList list(
            ListsApi.Whole whole, Map<java.util.UUID, Map<String, String>> numbers) {
        String scale =
                RatingSystems.named(whole.list().system()).orElseThrow().scale().name();
        // A scale of its own has no list of a federation; its numbers would mean something else there.
        ListFormat own = Optional.of(scale)
                .filter(name -> name.equals("egf") || name.equals("aga"))
                .flatMap(RatingLists::named)
                .orElseThrow(() -> Problem.of(
                                409,
                                "no-such-scale",
                                "Not in this format",
                                "Ratings of " + whole.list().system()
                                        + " are on a scale that no federation's list has.")
                        .exception());
        List<ListRow> rows = new ArrayList<>();
        for (ListsApi.Row row : whole.players()) {
            String id = numbers.getOrDefault(row.playerId(), Map.of()).getOrDefault(scale, "");
            ListedPlayer player = new ListedPlayer(
                    id,
                    row.name().isEmpty() ? "Player " + row.playerId().toString().substring(0, 8) : row.name(),
                    row.firstName(),
                    row.country(),
                    row.club(),
                    row.grade(),
                    row.rating(),
                    row.deviation() == null ? Double.NaN : row.deviation(),
                    "",
                    Map.of());
            rows.add(new ListRow(rows.size() + 1, "", "\n", StandardCharsets.UTF_8, player));
        }
        // Rows without text of their own: the list is written as a conversion, never as it stood.
        return new org.tengen.rating.list.RatingList(
                new Unwritten(own), Optional.of(whole.list().date()), rows, List.of());
    }

    /** A list of ours: on a federation's scale, in no format yet. */
    private record Unwritten(ListFormat like) implements ListFormat {

        @Override
        public String name() {
            return "tengen";
        }

        @Override
        public String title() {
            return "a list of this platform";
        }

        @Override
        public org.tengen.rating.rank.RankScale scale() {
            return like.scale();
        }

        @Override
        public java.nio.charset.Charset charset() {
            return StandardCharsets.UTF_8;
        }

        @Override
        public String idName() {
            return like.idName();
        }

        @Override
        public boolean recognises(String head) {
            return false;
        }

        @Override
        public void read(org.tengen.rating.list.ListSource source, org.tengen.rating.list.ListReading reading) {
            throw new UnsupportedOperationException("nobody hands in a list in no format");
        }
    }

    /** The pool's lists with their inputs and the log; `tengen verify` makes every list again. */
    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.OPERATOR})
    @Path("export")
    public Response export(@PathParam("pool") String pool, @QueryParam("federation") String federation) {
        boolean operator = actors.get().is(Roles.OPERATOR) && federation != null;
        PoolBundle bundle =
                export.bundle(new Pools.Ref(operator ? federation : actors.get().federation(), pool));
        StreamingOutput body = out -> PoolBundleFile.write(bundle, out);
        return Response.ok(body)
                .type("application/zip")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"pool-" + pool + ".zip\"")
                .build();
    }
}
