package org.tengen.ratingservice.desk;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Violation;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.explain.Disputes;
import org.tengen.ratingservice.explain.ExplainApi;
import org.tengen.ratingservice.inbox.submission.SubmissionTables;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.office.PoolApi;
import org.tengen.ratingservice.page.Figures;
import org.tengen.ratingservice.person.Matches;
import org.tengen.ratingservice.player.PlayerTables;

/** What the desk shows of everything that waits, with people's names. */
@Singleton
class DeskReadings {

    static final int HISTORY_SHOWN = 20;

    private final Pools pools;
    private final Disputes disputes;
    private final Matches matches;
    private final DeskGames games;
    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final Words words;

    DeskReadings(
            Pools pools,
            Disputes disputes,
            Matches matches,
            DeskGames games,
            CurrentRatings ratings,
            Transactor transactor,
            Words words) {
        this.pools = pools;
        this.disputes = disputes;
        this.matches = matches;
        this.games = games;
        this.ratings = ratings;
        this.transactor = transactor;
        this.words = words;
    }

    DeskRows rows(Pools.Ref pool) {
        return new DeskRows(words, Figures.of(ratings, pool));
    }

    /** A correction that waits. @param before what counts so far @param result what would count */
    public record QueueRow(
            String since,
            UUID game,
            int epoch,
            long revision,
            String black,
            String white,
            String date,
            String before,
            String result) {}

    /** A merge that holds. */
    public record MergeRow(UUID merge, UUID from, String fromName, UUID into, String intoName) {}

    /** A rating set by hand that holds. */
    public record ResetRow(UUID reset, UUID player, String name, String date, String rating, String reason) {}

    /**
     * A question.
     *
     * @param game when it has a page; null for one of a file
     * @param line the game it is about, in words; empty when it is about none
     */
    public record DisputeRow(
            UUID id, UUID player, String name, UUID game, String line, String since, String question) {}

    /** Files nobody has decided about. */
    int openFiles(Pools.Ref pool) {
        return transactor.inTransaction(connection -> SubmissionTables.open(connection, pool.id()));
    }

    /** Corrections of published results that nobody has decided about. */
    int openCorrections(Pools.Ref pool) {
        return transactor
                .inTransaction(connection -> LedgerTables.queue(connection, pool.id()))
                .size();
    }

    int waitingEntrants(String federation) {
        return matches.waiting(federation);
    }

    /** The number that the office knows somebody by, else the id. */
    String numberOf(Pools.Ref pool, UUID player) {
        String idKind = pools.current(pool).state().definition().idKind();
        return transactor
                .inTransaction(connection -> PlayerTables.find(connection, player))
                .map(known -> known.ids().get(idKind))
                .orElse(player.toString());
    }

    String nameOf(UUID player) {
        return DeskRows.name(player, names(List.of(player)));
    }

    private Map<UUID, String> names(Collection<UUID> ids) {
        return transactor.inTransaction(connection -> PlayerTables.shownNames(connection, ids));
    }

    List<QueueRow> queue(Pools.Ref pool, List<PoolApi.Waiting> waiting) {
        List<LedgerGame> corrections =
                waiting.stream().map(PoolApi.Waiting::correction).toList();
        Map<UUID, String> names = names(players(corrections));
        Map<UUID, LedgerGame> counted =
                games.counted(pool, corrections.stream().map(LedgerGame::gameId).toList());
        return waiting.stream()
                .map(item -> new QueueRow(
                        DeskRows.day(item.since()),
                        item.correction().gameId(),
                        item.correction().epoch(),
                        item.correction().revision(),
                        DeskRows.name(item.correction().black().player(), names),
                        DeskRows.name(item.correction().white().player(), names),
                        Saying.shortDay(item.correction().date()),
                        games.result(counted.get(item.correction().gameId())),
                        games.result(item.correction())))
                .toList();
    }

    private static List<UUID> players(Collection<LedgerGame> games) {
        return games.stream()
                .flatMap(game -> Stream.of(game.black().player(), game.white().player()))
                .toList();
    }

    List<DisputeRow> disputes(Pools.Ref pool) {
        List<Disputes.Dispute> open = disputes.list(pool).stream()
                .filter(dispute -> dispute.state().equals("OPEN"))
                .toList();
        List<UUID> ids = open.stream().map(Disputes.Dispute::gameId).toList();
        Map<UUID, LedgerGame> counted = games.counted(pool, ids);
        Set<UUID> withPage = games.withPage(pool, ids);
        List<UUID> people = new ArrayList<>(players(counted.values()));
        open.forEach(dispute -> people.add(dispute.playerId()));
        Map<UUID, String> names = names(people);
        return open.stream()
                .map(dispute -> new DisputeRow(
                        dispute.disputeId(),
                        dispute.playerId(),
                        DeskRows.name(dispute.playerId(), names),
                        withPage.contains(dispute.gameId()) ? dispute.gameId() : null,
                        line(counted.get(dispute.gameId()), names),
                        DeskRows.day(dispute.openedAt()),
                        dispute.question()))
                .toList();
    }

    /** A game of the pool. @param title in words, with the result that counts */
    public record GameLine(String title, String black, String white) {}

    /** Null when the pool has no such game. */
    GameLine gameLine(Pools.Ref pool, UUID id) {
        LedgerGame game = games.counted(pool, List.of(id)).get(id);
        if (game == null) {
            return null;
        }
        Map<UUID, String> names = names(players(List.of(game)));
        return new GameLine(
                line(game, names),
                DeskRows.name(game.black().player(), names),
                DeskRows.name(game.white().player(), names));
    }

    private String line(LedgerGame game, Map<UUID, String> names) {
        return game == null
                ? ""
                : DeskRows.name(game.white().player(), names) + " – "
                        + DeskRows.name(game.black().player(), names) + ", " + Saying.shortDay(game.date()) + ": "
                        + games.result(game);
    }

    List<MergeRow> merges(Pools.Ref pool) {
        List<LedgerTables.Identity> holding =
                transactor.inTransaction(connection -> LedgerTables.identities(connection, pool.id())).stream()
                        .filter(LedgerTables.Identity::holds)
                        .toList();
        List<UUID> ids = new ArrayList<>();
        holding.forEach(merge -> ids.addAll(List.of(merge.from(), merge.into())));
        Map<UUID, String> names = names(ids);
        return holding.stream()
                .map(merge -> new MergeRow(
                        merge.merge(),
                        merge.from(),
                        DeskRows.name(merge.from(), names),
                        merge.into(),
                        DeskRows.name(merge.into(), names)))
                .toList();
    }

    List<ResetRow> resets(Pools.Ref pool, ExplainApi.Announcements told) {
        List<ExplainApi.ResetNotice> holding =
                told.resets().stream().filter(reset -> !reset.withdrawn()).toList();
        Map<UUID, String> names =
                names(holding.stream().map(ExplainApi.ResetNotice::playerId).toList());
        DeskRows rows = rows(pool);
        return holding.stream()
                .map(reset -> new ResetRow(
                        reset.resetId(),
                        reset.playerId(),
                        DeskRows.name(reset.playerId(), names),
                        Saying.shortDay(reset.date()),
                        rows.points(reset.rating()),
                        reset.reason() == null ? "" : reset.reason()))
                .toList();
    }

    /** What the office's forms call their fields. */
    private static final Map<String, String> LABELS = Map.ofEntries(
            Map.entry("playerId", "numberOrId"),
            Map.entry("from", "mergeFrom"),
            Map.entry("into", "mergeInto"),
            Map.entry("to", "reassignTo"),
            Map.entry("eventId", "codeOrId"),
            Map.entry("gameId", "gameId"),
            Map.entry("date", "fromDay"),
            Map.entry("rating", "rating"),
            Map.entry("winner", "winnerForRating"),
            Map.entry("notRated", "whyNotRated"),
            Map.entry("system", "system"),
            Map.entry("parameters", "parameters"),
            Map.entry("reason", "reasonForLog"));

    /** A sentence about each field, by the name that its label has. */
    String told(Problem problem) {
        List<Violation> wrong = wrong(problem);
        return wrong.isEmpty()
                ? sentence(problem)
                : wrong.stream()
                        .map(one -> label(one.field()) + ": " + one.message())
                        .collect(Collectors.joining("; "));
    }

    String label(String field) {
        String key = LABELS.get(field);
        return key == null ? field : words.say(key);
    }

    /** The fields that are wrong, for the marks at them. */
    static List<Violation> wrong(Problem problem) {
        return problem.members().get("violations") instanceof List<?> all
                ? all.stream()
                        .map(Violation.class::cast)
                        .map(one -> new Violation(one.field(), Saying.sentence(one.message())))
                        .toList()
                : List.of();
    }

    /** A refusal in one line: what is wrong, and with which field. */
    String sentence(Problem problem) {
        if (problem.members().get("checks") instanceof Collection<?> codes) {
            return withNames(problem, codes.stream().map(String::valueOf).toList());
        }
        Object violations = problem.members().get("violations");
        if (violations instanceof List<?> all && !all.isEmpty()) {
            return all.stream()
                    .map(one -> ((Violation) one).field() + " " + Saying.sentence(((Violation) one).message()))
                    .collect(Collectors.joining("; "));
        }
        return Saying.sentence(problem.detail() == null ? problem.title() : problem.detail());
    }

    /** The interface tells codes of checks; people are told what they mean. */
    private String withNames(Problem problem, List<String> codes) {
        String named = new CheckNames(words).all(codes);
        return Saying.sentence(problem.detail()).replace(String.join(", ", codes), named);
    }
}
