package org.tengen.ratingservice.calculation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.rating.policy.Policy;
import org.tengen.rating.system.GameEffect;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.BookEvent;

/**
 * All that a pool knows of one person: cards, explanations and graphs are made of it.
 *
 * @param person who is meant, after merges
 * @param version of the pool
 * @param rated now; null for who has no counted game
 * @param games by id, in the order in which they count, also those without effect
 * @param effects what each counted game did to this person, in their order
 * @param changes oldest first
 * @param names of events that came by file, by label
 */
public record PersonHistory(
        UUID person,
        int version,
        PlayerRating rated,
        Map<String, LedgerGame> games,
        List<GameEffect> effects,
        List<PeriodChange> changes,
        Map<String, String> names,
        List<Policy> policies) {

    /** Of whoever the id stands for now. */
    public static PersonHistory of(Calculation calculation, UUID playerId) {
        UUID person = calculation.book().personOf(playerId);
        String id = person.toString();
        PoolStanding standing = calculation.standing();
        Map<String, LedgerGame> games = new LinkedHashMap<>();
        Map<String, String> names = new HashMap<>();
        for (BookEvent event : standing.events()) {
            List<LedgerGame> own = event.gamesOf(person);
            own.forEach(game -> games.put(game.gameId().toString(), game));
            if (!own.isEmpty()) {
                names.put(label(own.get(0)), event.name());
            }
        }
        return new PersonHistory(
                person,
                standing.version(),
                standing.rating().players().get(id),
                games,
                names.isEmpty() ? List.of() : calculation.effects(names.keySet(), id),
                changes(standing.rating().changes(), id),
                names,
                calculation.policies());
    }

    /** Games outside events share the empty label. */
    public static String label(LedgerGame game) {
        return game.event() == null ? "" : game.event().toString();
    }

    private static List<PeriodChange> changes(List<PeriodChange> all, String id) {
        int hash = id.hashCode();
        List<PeriodChange> own = new ArrayList<>();
        for (PeriodChange change : all) {
            // The hash of a text is kept beside it: half a million other people's letters need not be fetched.
            if (change.player().hashCode() == hash && change.player().equals(id)) {
                own.add(change);
            }
        }
        return own;
    }

    /** The rating; null for who has no counted game. */
    public Double rating() {
        return rated == null ? null : rated.rating();
    }

    public List<PeriodChange> resets() {
        return changes.stream()
                .filter(change -> !change.cause().equals(PeriodChange.GAMES))
                .toList();
    }

    /** The formula of a day. */
    public Policy policyOn(java.time.LocalDate date) {
        Policy policy = policies.get(0);
        for (Policy later : policies) {
            policy = later.from() == null || !later.from().isAfter(date) ? later : policy;
        }
        return policy;
    }
}
