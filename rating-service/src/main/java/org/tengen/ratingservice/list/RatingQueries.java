package org.tengen.ratingservice.list;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.ledger.LedgerGame;
import org.tengen.ratingservice.ledger.LedgerTables;
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
        int games = 0;
        for (String pool : federation == null ? ratings.federations() : List.of(federation)) {
            Calculation.Standing standing = ratings.of(pool);
            rated.put(pool, byPlayer(standing.result().players()));
            changes.put(pool, lastChanges(standing.result().changes()));
            games += standing.games().size() - standing.result().excluded().size();
        }
        List<ListEntry> rows = new ArrayList<>(people.size());
        for (Player player : people) {
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
        return new RatingList(Calculation.SYSTEM.name(), clock.instant(), games, rows);
    }

    /** An event without rated games has no effect: an empty answer. */
    public EventEffect event(UUID tournament) {
        Optional<String> federation =
                transactor.inTransaction(connection -> LedgerTables.federationOf(connection, tournament));
        if (federation.isEmpty()) {
            return new EventEffect(tournament, 0, List.of(), List.of());
        }
        Calculation.Standing standing = ratings.of(federation.get());
        Map<UUID, LedgerGame> games = standing.games().stream()
                .filter(game -> tournament.equals(game.event()))
                .collect(Collectors.toMap(LedgerGame::gameId, game -> game));
        List<EventEffect.NotRated> excluded = standing.result().excluded().stream()
                .filter(exclusion -> games.containsKey(UUID.fromString(exclusion.game())))
                .map(exclusion -> new EventEffect.NotRated(UUID.fromString(exclusion.game()), exclusion.reason()))
                .toList();
        Map<UUID, Player> people = people(federation.get());
        Map<String, List<EventEffect.GamePart>> parts = parts(games, ratings.effects(federation.get()), people);
        List<EventEffect.PlayerEffect> players = standing.result().changes().stream()
                .filter(change -> change.event().equals(tournament.toString()))
                .map(change -> effect(change, people, parts))
                .sorted(Comparator.comparingDouble(EventEffect.PlayerEffect::after)
                        .reversed()
                        .thenComparing(row -> row.playerId().toString()))
                .toList();
        return new EventEffect(tournament, games.size() - excluded.size(), players, excluded);
    }

    /** The card of a person; empty when nobody is known under the id. */
    public Optional<PlayerCard> card(UUID playerId) {
        Optional<Player> found = transactor.inTransaction(connection -> PlayerTables.find(connection, playerId));
        return found.map(this::card);
    }

    private PlayerCard card(Player player) {
        String id = player.playerId().toString();
        Calculation.Standing standing = ratings.of(player.federation());
        Map<UUID, String> tournaments = transactor.inTransaction(PlayerTables::tournamentNames);
        List<PlayerCard.Step> history = standing.result().changes().stream()
                .filter(change -> change.player().equals(id))
                .map(change -> PlayerCard.Step.of(change, tournaments))
                .toList();
        Map<UUID, LedgerGame> games = standing.games().stream()
                .filter(game -> game.concerns(player.playerId()))
                .collect(Collectors.toMap(LedgerGame::gameId, game -> game));
        List<PlayerCard.Game> played = new ArrayList<>();
        if (!games.isEmpty()) {
            Map<UUID, Player> people = people(player.federation());
            parts(games, ratings.effects(player.federation()), people).getOrDefault(id, List.of()).stream()
                    .map(part -> PlayerCard.Game.of(part, games.get(part.gameId()), tournaments))
                    .forEach(played::add);
        }
        Optional<PlayerRating> rated = standing.result().player(id);
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

    private Map<UUID, Player> people(String federation) {
        return transactor.inTransaction(connection -> PlayerTables.list(connection, federation)).stream()
                .collect(Collectors.toMap(Player::playerId, player -> player));
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
            Map<UUID, LedgerGame> games, Map<UUID, List<GameEffect>> effects, Map<UUID, Player> people) {
        Map<String, List<EventEffect.GamePart>> parts = new HashMap<>();
        games.values().stream().sorted(LedgerGame.ORDER).forEach(game -> {
            for (GameEffect effect : effects.getOrDefault(game.gameId(), List.of())) {
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
        });
        return parts;
    }

    private static Map<String, PlayerRating> byPlayer(List<PlayerRating> players) {
        return players.stream().collect(Collectors.toMap(PlayerRating::id, player -> player));
    }

    private static Map<String, Double> lastChanges(List<PeriodChange> changes) {
        Map<String, Double> last = new HashMap<>();
        changes.forEach(change -> last.put(change.player(), change.after() - change.before()));
        return last;
    }
}
