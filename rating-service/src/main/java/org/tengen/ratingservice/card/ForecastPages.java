package org.tengen.ratingservice.card;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PersonHistory;
import org.tengen.ratingservice.explain.Forecasts;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.page.Figures;
import org.tengen.ratingservice.player.NameIndex;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** What a game would mean for a player's rating: a win, a loss, a jigo, against whom one likes. */
@Path("/players/{id}/forecast")
@Singleton
@PermitAll
@Produces(MediaType.TEXT_HTML)
public class ForecastPages {

    private static final int OPPONENTS_SHOWN = 20;
    private static final int MOST_STONES = 9;
    private static final int UUID_LENGTH = 36;
    /** A tournament that ended longer ago is not the one somebody asks about. */
    private static final int RUNNING_WITHIN_DAYS = 7;

    private static final int EVEN_KOMI_HALF_POINTS = 13;
    private static final int HANDICAP_KOMI_HALF_POINTS = 1;

    private final CardSubject subjects;
    private final Forecasts forecasts;
    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final Clock clock;
    private final Words words;
    private final Template page;

    ForecastPages(
            CardSubject subjects,
            Forecasts forecasts,
            CurrentRatings ratings,
            Transactor transactor,
            Clock clock,
            Words words,
            @Location("rating/forecast.html") Template page) {
        this.subjects = subjects;
        this.forecasts = forecasts;
        this.ratings = ratings;
        this.transactor = transactor;
        this.clock = clock;
        this.words = words;
        this.page = page;
    }

    /** What would come of a result. */
    public record Row(String result, String rating, String change, String direction, String grade, boolean promotion) {}

    /** @param opponent a name, begun or whole, or an id */
    @GET
    public TemplateInstance page(
            @PathParam("id") String id,
            @QueryParam("pool") @DefaultValue(PoolDefinition.MAIN) String pool,
            @QueryParam("opponent") @DefaultValue("") String opponent,
            @QueryParam("color") @DefaultValue("BLACK") String color,
            @QueryParam("handicap") @DefaultValue("0") int handicap,
            @QueryParam("event") @DefaultValue("") String event) {
        CardSubject.Subject subject = subjects.find(id, pool);
        PersonHistory told = ratings.history(subject.pool(), subject.player().playerId());
        Map<String, String> running = running(told);
        List<Player> found = opponents(opponent, subject.player(), told);
        int stones = Math.max(0, Math.min(MOST_STONES, handicap));
        boolean black = color.equals("BLACK");
        UUID in = running.containsKey(event) ? UUID.fromString(event) : null;
        Player other = found.size() == 1 ? found.get(0) : null;
        return page.data("player", subject.player())
                .data("pool", subject.pool())
                .data("opponent", other == null ? opponent.strip() : other.getShownName())
                .data("other", other)
                .data("found", other == null ? found : List.of())
                .data("nobody", !opponent.isBlank() && found.isEmpty())
                .data("black", black)
                .data("handicap", stones)
                .data("event", in == null ? "" : event)
                .data("running", running.entrySet())
                .data("rows", other == null ? List.of() : rows(subject, told, other, black, stones, in))
                .data("now", now(told.rating(), CardSubject.figures(told)))
                .data("theirs", other == null ? "" : now(ratingOf(subject, other), CardSubject.figures(told)))
                .data("version", told.version());
    }

    private Double ratingOf(CardSubject.Subject subject, Player other) {
        return ratings.history(subject.pool(), other.playerId()).rating();
    }

    private static String now(Double rating, Figures figures) {
        return rating == null ? "–" : figures.points(rating) + " (" + figures.grade(rating) + ")";
    }

    /** Tournaments the player is in just now, by id. */
    private Map<String, String> running(PersonHistory told) {
        LocalDate earliest =
                LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).minusDays(RUNNING_WITHIN_DAYS);
        Map<UUID, String> names = subjects.tournaments(told);
        Map<String, String> running = new LinkedHashMap<>();
        for (LedgerGame game : told.games().values()) {
            if (game.event() != null && !game.date().isBefore(earliest)) {
                String own = told.names().getOrDefault(game.event().toString(), "");
                String name = own.isEmpty() ? names.getOrDefault(game.event(), "") : own;
                running.put(game.event().toString(), name.isEmpty() ? words.say("aTournament") : name);
            }
        }
        return running;
    }

    private List<Player> opponents(String typed, Player player, PersonHistory told) {
        String text = typed.strip();
        if (text.isEmpty()) {
            return List.of();
        }
        List<Player> found = new ArrayList<>(transactor.inTransaction(connection -> text.length() == UUID_LENGTH
                ? PlayerTables.named(connection, List.of(uuid(text))).values().stream()
                        .toList()
                : NameIndex.search(connection, text, OPPONENTS_SHOWN)));
        found.removeIf(one ->
                one.playerId().equals(player.playerId()) || one.playerId().equals(told.person()));
        return found;
    }

    private static UUID uuid(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException noId) {
            return new UUID(0, 0);
        }
    }

    private List<Row> rows(
            CardSubject.Subject subject, PersonHistory told, Player other, boolean black, int stones, UUID event) {
        int komi = stones > 0 ? HANDICAP_KOMI_HALF_POINTS : EVEN_KOMI_HALF_POINTS;
        Forecasts.Forecast forecast = forecasts.of(
                subject.pool(),
                new Forecasts.Question(
                        subject.player().playerId(),
                        other.playerId(),
                        black,
                        stones > 1 ? stones : 0,
                        komi,
                        event,
                        "A"));
        Figures figures = CardSubject.figures(told);
        List<Row> rows = new ArrayList<>();
        add(rows, words.say("aWin"), forecast.win(), figures);
        add(rows, words.say("aLoss"), forecast.loss(), figures);
        add(rows, words.say("jigo"), forecast.jigo(), figures);
        return rows;
    }

    private static void add(List<Row> rows, String result, Forecasts.Prospect prospect, Figures figures) {
        if (prospect != null) {
            rows.add(new Row(
                    result,
                    figures.points(prospect.rating()),
                    figures.signed(prospect.change()),
                    figures.direction(prospect.change()),
                    prospect.grade(),
                    prospect.promotion()));
        }
    }
}
