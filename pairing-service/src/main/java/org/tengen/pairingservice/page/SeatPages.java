package org.tengen.pairingservice.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.explain.PairExplanation;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.consequence.RatingOutlook;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.entry.SearchWords;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.RoundClock;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.why.PairingReasons;
import org.tengen.pairingservice.why.PlainReasons;

/** A player's round on a phone: type a name, see table, colour and opponent, and why. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@PermitAll
public class SeatPages {

    /** A phone's screen; whoever is not among them types one more letter. */
    private static final int MOST_FOUND = 12;

    /** A difference of one is evened out by the komi. */
    private static final int FEWEST_STONES = 2;

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance seats(Head head, String asked, List<Found> found, int more);

        static native TemplateInstance seat(Head head, Seat seat);

        static native TemplateInstance why(List<String> sentences, String text);
    }

    /** Somebody whose name matches. */
    public record Found(UUID entryId, String name, String rank, String club) {}

    /**
     * Where somebody plays in the running round.
     *
     * @param round 0 before the first
     * @param line the board, null with a bye or without a game
     * @param white whether they have White; false without a board
     * @param bye whether they have the bye
     * @param reason why they do not play, in words; empty when they do
     * @param startsAt as the desk set the clock; null where it is not set
     * @param planned when this round is planned to start, before the first one that one; in words, empty where nobody planned it
     * @param next the round to come with its time, in words; empty where nobody planned it
     * @param outlook what a win means for the rating; null where that cannot be said
     */
    public record Seat(
            UUID entryId,
            String name,
            String rank,
            int round,
            RoundTable.Line line,
            boolean white,
            boolean bye,
            String reason,
            boolean explained,
            RatingOutlook outlook,
            String handicap,
            String komi,
            Instant startsAt,
            String planned,
            String next) {

        static Seat without(
                Tournament state,
                UUID entryId,
                String name,
                String rank,
                int round,
                boolean bye,
                String reason,
                boolean explained) {
            return new Seat(
                    entryId,
                    name,
                    rank,
                    round,
                    null,
                    false,
                    bye,
                    reason,
                    explained,
                    null,
                    "",
                    "",
                    null,
                    Timetable.start(state, Math.max(1, round)),
                    Timetable.of(state).next());
        }

        /** How it ended for who looks, in words; empty while it goes on and where nobody or both won. */
        public String verdict() {
            if (line == null || line.whiteWon() == line.blackWon()) {
                return "";
            }
            return Saying.say(line.whiteWon() == white ? "won" : "lost");
        }

        /** Who sits opposite; null without a board. */
        public RoundTable.Seat opponent() {
            return line == null ? null : white ? line.black() : line.white();
        }

        /** What both players are told once there is a result, so that a slip marked the wrong way round is seen at once. */
        public String receipt() {
            String with = opponent().name();
            if (line.whiteWon() || line.blackWon()) {
                return Saying.say(line.whiteWon() == white ? "receiptWon" : "receiptLost", round, with);
            }
            return Saying.say("receiptOther", round, with, line.result());
        }
    }

    private final Access access;
    private final TournamentDesk desk;
    private final PageFiles files;
    private final PairingReasons reasons;
    private final org.tengen.kit.language.Words words;

    SeatPages(
            Access access,
            TournamentDesk desk,
            PageFiles files,
            PairingReasons reasons,
            org.tengen.kit.language.Words words) {
        this.access = access;
        this.desk = desk;
        this.files = files;
        this.reasons = reasons;
        this.words = words;
    }

    @GET
    @Path("tournaments/{id}/seat")
    public Response find(@PathParam("id") UUID id, @QueryParam("q") String asked) {
        Access.Place place = access.open(id);
        Map<UUID, Person> persons = desk.persons(id);
        List<Found> found = asked == null || asked.isBlank() ? List.of() : matching(place.state(), persons, asked);
        if (found.size() == 1) {
            return Response.seeOther(URI.create(
                            "/tournaments/" + id + "/seat/" + found.get(0).entryId()))
                    .build();
        }
        return Response.ok(
                        Templates.seats(
                                        head(place),
                                        asked == null ? "" : asked.strip(),
                                        found.subList(0, Math.min(MOST_FOUND, found.size())),
                                        Math.max(0, found.size() - MOST_FOUND))
                                .render(),
                        TournamentPages.HTML)
                .build();
    }

    private static List<Found> matching(Tournament state, Map<UUID, Person> persons, String asked) {
        SearchWords wanted = SearchWords.of(asked);
        if (wanted.none()) {
            return List.of();
        }
        return state.entries().values().stream()
                .filter(entry -> entry.registered() && entry.listed())
                .map(entry -> new Found(
                        entry.entryId(),
                        persons.getOrDefault(entry.entryId(), Person.FORGOTTEN).fullName(),
                        entry.rank().shown(),
                        Words.line(entry.club(), entry.country())))
                .filter(found -> wanted.begun(found.name()))
                .sorted(Comparator.comparing((Found found) -> !asTyped(found.name(), asked))
                        .thenComparing(Found::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Whether the name has the very letters typed: those come before who is only spelt alike. */
    private static boolean asTyped(String name, String asked) {
        List<String> words = List.of(name.toLowerCase(Locale.ROOT).split("[\\s-]+"));
        return Stream.of(asked.strip().toLowerCase(Locale.ROOT).split("\\s+"))
                .allMatch(typed -> words.stream().anyMatch(word -> word.startsWith(typed)));
    }

    @GET
    @Path("tournaments/{id}/seat/{entryId}")
    public TemplateInstance seat(@PathParam("id") UUID id, @PathParam("entryId") UUID entryId) {
        Access.Place place = access.open(id);
        if (!place.state().entries().containsKey(entryId)) {
            throw Problems.notFound("entry " + entryId).exception();
        }
        return Templates.seat(head(place), seat(place.state(), entryId, desk.persons(id)));
    }

    private static Seat seat(Tournament state, UUID entryId, Map<UUID, Person> persons) {
        String name = persons.getOrDefault(entryId, Person.FORGOTTEN).fullName();
        String rank = state.entries().get(entryId).rank().shown();
        Optional<Round> running = state.round(state.lastPublishedRound()).filter(Round::published);
        if (running.isEmpty()) {
            return Seat.without(state, entryId, name, rank, 0, false, "", false);
        }
        int round = running.get().number();
        boolean drawn = !running.get().draw().imported();
        Optional<Board> seated = running.get().boards().values().stream()
                .filter(board -> board.pair().has(entryId))
                .findFirst();
        if (seated.isPresent()) {
            Board board = seated.get();
            return new Seat(
                    entryId,
                    name,
                    rank,
                    round,
                    RoundTable.line(state, board, persons),
                    board.pair().white().equals(entryId),
                    false,
                    "",
                    drawn,
                    RatingOutlook.of(state, board, entryId).orElse(null),
                    board.pair().handicap() < FEWEST_STONES
                            ? Saying.say("none")
                            : Saying.say("stones", board.pair().handicap()),
                    Words.points(board.pair().komiHalfPoints()),
                    Optional.ofNullable(state.direction().clocks().get(round))
                            .map(RoundClock::startsAt)
                            .orElse(null),
                    Timetable.start(state, round),
                    Timetable.of(state).next());
        }
        boolean bye = running.get().byes().contains(entryId);
        String reason = running.get().notPaired().stream()
                .filter(left -> left.entryId().equals(entryId))
                .map(left -> Words.reason(left.reason()))
                .findFirst()
                .orElse("");
        return Seat.without(state, entryId, name, rank, round, bye, reason, bye && drawn);
    }

    @GET
    @Path("tournaments/{id}/seat/{entryId}/why")
    public TemplateInstance why(@PathParam("id") UUID id, @PathParam("entryId") UUID entryId) {
        Access.Place place = access.open(id);
        PairExplanation explanation = place.state()
                .round(place.state().lastPublishedRound())
                .filter(Round::published)
                .flatMap(round -> reasons.of(place, round, entryId))
                .orElseThrow(() -> Problems.notFound("explanation").exception());
        RoundTable.Seat opponent =
                seat(place.state(), entryId, desk.persons(id)).opponent();
        String name = opponent == null ? null : opponent.name();
        return Templates.why(PlainReasons.of(words, place.state(), explanation, entryId, name), explanation.text());
    }

    private Head head(Access.Place place) {
        return Head.of(place, files.base());
    }
}
