package org.tengen.ratingservice.player;

import java.util.Map;
import java.util.UUID;
import org.tengen.kit.page.DisplayName;

/**
 * A person as the registry knows him or her now.
 *
 * @param name family name; empty while only games are known of the person, and after erasure
 * @param rank as declared last, null when never
 * @param rating current, or on the day of entry before the first rated game; null when neither is known
 * @param ratedGames games that count
 * @param lastChange by the last event
 * @param revision of what was published last
 */
public record Player(
        String federation,
        UUID playerId,
        String name,
        String firstName,
        String country,
        String club,
        DeclaredRank rank,
        Double rating,
        int ratedGames,
        double lastChange,
        Map<String, String> ids,
        long revision) {

    /** @param value 1d is 0, 1k is -1 @param shown as entered */
    public record DeclaredRank(int value, String shown) {}

    public boolean isKnown() {
        return !name.isEmpty();
    }

    /** The same person under the neutral label. */
    Player labelled() {
        return new Player(
                federation,
                playerId,
                getShownName(),
                "",
                country,
                club,
                rank,
                rating,
                ratedGames,
                lastChange,
                ids,
                revision);
    }

    /** A neutral label stands for who is not named. */
    public String getShownName() {
        return shownName(playerId, name, firstName);
    }

    static String shownName(UUID playerId, String name, String firstName) {
        return name.isEmpty() ? "Player " + playerId.toString().substring(0, 8) : DisplayName.of(name, firstName);
    }
}
