package org.tengen.pairing.prize;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.prize.PrizePlan.Limit;

/** Who has won a prize already that keeps him from another. */
final class Winners {

    private final Limit limit;
    private final Map<String, String> prizeOf = new HashMap<>();

    Winners(Limit limit) {
        this.limit = limit;
    }

    void note(String entryId, Prize prize) {
        if (!prize.beside()) {
            prizeOf.putIfAbsent(entryId, prize.name());
        }
    }

    /** Why the limit keeps a player from a prize. */
    Optional<String> bars(String entryId, Prize prize) {
        if (limit == Limit.NONE || prize.beside()) {
            return Optional.empty();
        }
        return Optional.ofNullable(prizeOf.get(entryId)).map(won -> "has won \"" + won + "\" and may win one prize");
    }
}
