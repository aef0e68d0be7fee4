package org.tengen.ratingservice.current;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PeriodChange;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PersonHistory;
import org.tengen.ratingservice.calculation.PoolStanding;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.ledger.pool.PoolPolicy;
import org.tengen.ratingservice.player.NameIndex;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** Answers about ratings, from the calculation of this moment and the names of this moment. */
@Singleton
public class RatingQueries {

    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final Clock clock;

    RatingQueries(CurrentRatings ratings, Transactor transactor, Clock clock) {
        this.ratings = ratings;
        this.transactor = transactor;
        this.clock = clock;
    }

    /**
     * Everybody known, best first, as the people's table has it: no calculation is asked for a page of it.
     *
     * @param federation of one; of all when it is null
     */
    public RatingList current(String federation, int from, int limit) {
        List<ListEntry> rows =
                transactor.inTransaction(connection -> NameIndex.best(connection, federation, from, limit)).stream()
                        .map(player -> ListEntry.of(player, player.rating(), player.lastChange(), player.ratedGames()))
                        .toList();
        int games = 0;
        Set<String> systems = new TreeSet<>();
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        for (Pools.Ref pool : federation == null ? mainPools() : List.of(Pools.Ref.main(federation))) {
            games += ratings.of(pool).rating().counted();
            systems.add(ratings.ask(pool, calculation -> calculation.system(today)));
        }
        // Federations may rate by different formulas; a list of all of them names each.
        String system = systems.isEmpty() ? PoolPolicy.FIRST.system() : String.join(", ", systems);
        return new RatingList(system, clock.instant(), games, rows);
    }

    private List<Pools.Ref> mainPools() {
        return ratings.pools().stream()
                .filter(pool -> pool.name().equals(PoolDefinition.MAIN))
                .toList();
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
        Map<UUID, Player> people = named(games.values());
        Map<UUID, String> shown = new HashMap<>();
        people.forEach((id, player) -> shown.put(id, player.getShownName()));
        Map<String, List<EventEffect.GamePart>> parts = parts(games, found.effects(), shown);
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
        PersonHistory told = ratings.history(Pools.Ref.main(player.federation()), player.playerId());
        Map<UUID, LedgerGame> games = new HashMap<>();
        told.games().values().forEach(game -> games.put(game.gameId(), game));
        Map<UUID, String> tournaments = tournaments(told);
        Map<UUID, String> people = shownNames(games.values());
        List<PlayerCard.Step> history = told.changes().stream()
                .map(change -> PlayerCard.Step.of(change, tournaments))
                .toList();
        List<PlayerCard.Game> played =
                parts(games, told.effects(), people).getOrDefault(told.person().toString(), List.of()).stream()
                        .map(part -> PlayerCard.Game.of(part, games.get(part.gameId()), tournaments))
                        .toList();
        return new PlayerCard(
                ListEntry.of(
                        player,
                        told.rated() == null ? player.rating() : told.rating(),
                        history.isEmpty() ? 0 : history.get(history.size() - 1).change(),
                        told.rated() == null ? 0 : told.rated().games()),
                player.ids(),
                told.version(),
                history,
                played);
    }

    /** What the platform calls its tournaments, else what a file calls its event. */
    private Map<UUID, String> tournaments(PersonHistory told) {
        Map<UUID, String> names = new HashMap<>();
        told.names().forEach((label, name) -> {
            if (!label.isEmpty()) {
                names.put(UUID.fromString(label), name);
            }
        });
        names.putAll(transactor.inTransaction(
                connection -> PlayerTables.tournamentNames(connection, List.copyOf(names.keySet()))));
        return names;
    }

    private Map<UUID, Player> named(Collection<LedgerGame> games) {
        return transactor.inTransaction(connection -> PlayerTables.named(connection, players(games)));
    }

    private Map<UUID, String> shownNames(Collection<LedgerGame> games) {
        return transactor.inTransaction(connection -> PlayerTables.shownNames(connection, players(games)));
    }

    /** Everybody who played one of the games. */
    private static Set<UUID> players(Collection<LedgerGame> games) {
        Set<UUID> ids = new HashSet<>();
        games.forEach(game -> {
            ids.add(game.black().player());
            ids.add(game.white().player());
        });
        return ids;
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
            Map<UUID, LedgerGame> games, List<GameEffect> effects, Map<UUID, String> people) {
        Map<String, List<EventEffect.GamePart>> parts = new HashMap<>();
        for (GameEffect effect : effects) {
            LedgerGame game = games.get(UUID.fromString(effect.game()));
            if (game != null) {
                UUID opponent = UUID.fromString(effect.opponent());
                parts.computeIfAbsent(effect.player(), player -> new ArrayList<>())
                        .add(new EventEffect.GamePart(
                                game.gameId(),
                                game.round(),
                                opponent,
                                people.getOrDefault(opponent, ""),
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
}
