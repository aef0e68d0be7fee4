package org.tengen.ratingservice.list;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PoolStanding;
import org.tengen.ratingservice.ledger.LedgerGame;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.PoolDefinition;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** Answers about ratings, from the calculation of this moment and the names of this moment. */
@Singleton
public class RatingQueries {

    private static final Comparator<ListEntry> BEST_FIRST = Comparator.comparing(
                    (ListEntry row) -> row.rating() == null ? Double.NEGATIVE_INFINITY : row.rating())
            .reversed()
            .thenComparing(ListEntry::name)
            .thenComparing(ListEntry::firstName)
            .thenComparing(row -> row.playerId().toString());

    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final Clock clock;

    RatingQueries(CurrentRatings ratings, Transactor transactor, Clock clock) {
        this.ratings = ratings;
        this.transactor = transactor;
        this.clock = clock;
    }

    /** Everybody known; of one federation, or of all when it is null. */
    public RatingList current(String federation) {
        List<Player> people = transactor.inTransaction(connection -> PlayerTables.list(connection, federation));
        Map<String, Map<String, PlayerRating>> rated = new HashMap<>();
        Map<String, Map<String, Double>> changes = new HashMap<>();
        Set<UUID> merged = new HashSet<>();
        int games = 0;
        for (Pools.Ref pool : federation == null ? mainPools() : List.of(Pools.Ref.main(federation))) {
            PoolStanding standing = ratings.of(pool);
            rated.put(pool.federation(), standing.rating().players());
            changes.put(pool.federation(), lastChanges(standing.rating().changes()));
            games += standing.rating().counted();
            merged.addAll(mergedAway(pool));
        }
        List<ListEntry> rows = new ArrayList<>(people.size());
        for (Player player : people) {
            if (merged.contains(player.playerId())) {
                continue;
            }
            String id = player.playerId().toString();
            PlayerRating rating =
                    rated.getOrDefault(player.federation(), Map.of()).get(id);
            double change = changes.getOrDefault(player.federation(), Map.of()).getOrDefault(id, 0.0);
            rows.add(
                    rating == null
                            ? ListEntry.of(player, player.rating(), 0, 0)
                            : ListEntry.of(player, rating.rating(), change, rating.games()));
        }
        rows.sort(BEST_FIRST);
        return new RatingList("egf2021", clock.instant(), games, rows);
    }

    private List<Pools.Ref> mainPools() {
        return ratings.pools().stream()
                .filter(pool -> pool.name().equals(PoolDefinition.MAIN))
                .toList();
    }

    private List<UUID> mergedAway(Pools.Ref pool) {
        return transactor.inTransaction(connection -> LedgerTables.identities(connection, pool.id()).stream()
                .filter(LedgerTables.Identity::holds)
                .map(LedgerTables.Identity::from)
                .toList());
    }

    /** An event without rated games has no effect: an empty answer. */
    public EventEffect event(UUID tournament) {
        Optional<String> federation =
                transactor.inTransaction(connection -> LedgerTables.federationOf(connection, tournament));
        return federation.isEmpty()
                ? new EventEffect(tournament, 0, List.of(), List.of())
                : event(Pools.Ref.main(federation.get()), tournament);
    }

    /** The same of an event in any pool. */
    public EventEffect event(Pools.Ref pool, UUID event) {
        record Found(PoolStanding standing, List<GameEffect> effects) {}
        Found found = ratings.ask(
                pool,
                calculation -> new Found(calculation.standing(), calculation.effects(Set.of(event.toString()), null)));
        Map<UUID, LedgerGame> games = found.standing().events().stream()
                .filter(known -> event.equals(known.event()))
                .flatMap(known -> known.games().stream())
                .collect(Collectors.toMap(LedgerGame::gameId, game -> game));
        Map<String, String> reasons = found.standing().rating().excluded();
        List<EventEffect.NotRated> excluded = games.values().stream()
                .sorted(LedgerGame.ORDER)
                .filter(game -> reasons.containsKey(game.gameId().toString()))
                .map(game -> new EventEffect.NotRated(
                        game.gameId(), reasons.get(game.gameId().toString())))
                .toList();
        Map<UUID, Player> people = people(games.values());
        Map<String, List<EventEffect.GamePart>> parts = parts(games, found.effects(), people);
        List<EventEffect.PlayerEffect> players = found.standing().rating().changes().stream()
                .filter(change -> change.event().equals(event.toString()))
                .map(change -> effect(change, people, parts))
                .sorted(Comparator.comparingDouble(EventEffect.PlayerEffect::after)
                        .reversed()
                        .thenComparing(row -> row.playerId().toString()))
                .toList();
        return new EventEffect(event, games.size() - excluded.size(), players, excluded);
    }

    /** The card of a person; empty when nobody is known under the id. */
    public Optional<PlayerCard> card(UUID playerId) {
        Optional<Player> found = transactor.inTransaction(connection -> PlayerTables.find(connection, playerId));
        return found.map(this::card);
    }

    private PlayerCard card(Player player) {
        record Found(UUID person, PoolStanding standing, List<LedgerGame> games, List<GameEffect> effects) {}
        Found found = ratings.ask(Pools.Ref.main(player.federation()), calculation -> {
            UUID person = calculation.book().personOf(player.playerId());
            List<LedgerGame> games = calculation.standing().gamesOf(person).toList();
            Set<String> labels = games.stream()
                    .map(game -> game.event() == null ? "" : game.event().toString())
                    .collect(Collectors.toSet());
            List<GameEffect> effects = labels.isEmpty() ? List.of() : calculation.effects(labels, person.toString());
            return new Found(person, calculation.standing(), games, effects);
        });
        String id = found.person().toString();
        Map<UUID, String> tournaments = transactor.inTransaction(PlayerTables::tournamentNames);
        found.standing().events().stream()
                .filter(event -> !event.name().isEmpty())
                .forEach(event -> tournaments.putIfAbsent(event.key(), event.name()));
        List<PlayerCard.Step> history = found.standing().rating().changes().stream()
                .filter(change -> change.player().equals(id))
                .map(change -> PlayerCard.Step.of(change, tournaments))
                .toList();
        Map<UUID, LedgerGame> games =
                found.games().stream().collect(Collectors.toMap(LedgerGame::gameId, game -> game));
        List<PlayerCard.Game> played =
                parts(games, found.effects(), people(games.values())).getOrDefault(id, List.of()).stream()
                        .map(part -> PlayerCard.Game.of(part, games.get(part.gameId()), tournaments))
                        .toList();
        Optional<PlayerRating> rated =
                Optional.ofNullable(found.standing().rating().players().get(id));
        return new PlayerCard(
                ListEntry.of(
                        player,
                        rated.map(PlayerRating::rating).orElse(player.rating()),
                        history.isEmpty() ? 0 : history.get(history.size() - 1).change(),
                        rated.map(PlayerRating::games).orElse(0)),
                player.ids(),
                history,
                played);
    }

    /** Everybody who played one of the games. */
    private Map<UUID, Player> people(Collection<LedgerGame> games) {
        Set<UUID> ids = new HashSet<>();
        games.forEach(game -> {
            ids.add(game.black().player());
            ids.add(game.white().player());
        });
        return transactor.inTransaction(connection -> PlayerTables.named(connection, ids));
    }

    private static EventEffect.PlayerEffect effect(
            PeriodChange change, Map<UUID, Player> people, Map<String, List<EventEffect.GamePart>> parts) {
        UUID player = UUID.fromString(change.player());
        Player known = people.get(player);
        return new EventEffect.PlayerEffect(
                player,
                known == null ? "" : known.name(),
                known == null ? "" : known.firstName(),
                change.before(),
                change.after(),
                change.after() - change.before(),
                parts.getOrDefault(change.player(), List.of()));
    }

    /** Each player's games among {@code games}, in the order they were rated. */
    private static Map<String, List<EventEffect.GamePart>> parts(
            Map<UUID, LedgerGame> games, List<GameEffect> effects, Map<UUID, Player> people) {
        Map<String, List<EventEffect.GamePart>> parts = new HashMap<>();
        for (GameEffect effect : effects) {
            LedgerGame game = games.get(UUID.fromString(effect.game()));
            if (game != null) {
                UUID opponent = UUID.fromString(effect.opponent());
                Player known = people.get(opponent);
                parts.computeIfAbsent(effect.player(), player -> new ArrayList<>())
                        .add(new EventEffect.GamePart(
                                game.gameId(),
                                game.round(),
                                opponent,
                                known == null ? "" : known.getShownName(),
                                effect.opponentRating(),
                                game.black().player().toString().equals(effect.player()) ? "BLACK" : "WHITE",
                                game.handicap(),
                                effect.score(),
                                effect.expectation(),
                                effect.change()));
            }
        }
        return parts;
    }

    private static Map<String, Double> lastChanges(List<PeriodChange> changes) {
        Map<String, Double> last = new HashMap<>();
        changes.forEach(change -> last.put(change.player(), change.after() - change.before()));
        return last;
    }
}
