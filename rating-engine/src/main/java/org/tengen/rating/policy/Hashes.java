package org.tengen.rating.policy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Reset;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.system.PlayerRating;

/** SHA-256 of what a list was made of, of the list, and of files; lower-case hexadecimal. */
public final class Hashes {

    private Hashes() {}

    /** Of the games of one period, in order; every field that a rating could depend on. */
    public static String ofPeriod(List<RatedGame> games) {
        MessageDigest digest = sha256();
        StringBuilder line = new StringBuilder();
        for (RatedGame game : games) {
            line.setLength(0);
            line.append(game.id()).append('|').append(game.event()).append('|').append(game.playedAt());
            line.append('|').append(game.round());
            seat(line, game.black());
            seat(line, game.white());
            line.append('|').append(game.conditions().boardSize());
            line.append('|').append(game.conditions().counting());
            line.append('|').append(game.conditions().handicap());
            line.append('|').append(game.conditions().komiHalfPoints());
            line.append('|').append(game.outcome()).append('|').append(game.gameClass());
            line.append('|').append(game.notRated()).append('\n');
            add(digest, line);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void seat(StringBuilder line, Seat seat) {
        line.append('|').append(seat.player()).append('|').append(seat.rank());
        line.append('|').append(Exact.text(seat.entryRating()));
    }

    /**
     * Of everything a list was made of.
     *
     * @param periods {@link #ofPeriod} of each event, in the order in which they count
     */
    public static String ofInput(
            List<Policy> policies, List<StartingValue> starts, List<Reset> resets, Collection<String> periods) {
        MessageDigest digest = sha256();
        policies.forEach(policy -> add(digest, policy.line() + "\n"));
        for (StartingValue start : starts) {
            add(digest, "start|" + start.player() + "|" + Exact.text(start.rating()) + "\n");
        }
        for (Reset reset : resets) {
            add(
                    digest,
                    "reset|" + reset.player() + "|" + reset.date() + "|" + Exact.text(reset.rating()) + "|"
                            + Exact.text(reset.deviation()) + "\n");
        }
        periods.forEach(period -> add(digest, period + "\n"));
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Of a list: everybody's number to the last bit, by id. */
    public static String ofList(Collection<PlayerRating> players) {
        MessageDigest digest = sha256();
        players.stream()
                .sorted(java.util.Comparator.comparing(PlayerRating::id))
                .forEach(player -> {
                    add(
                            digest,
                            player.id() + "|" + Exact.bits(player.rating()) + "|" + Exact.bits(player.deviation()) + "|"
                                    + Exact.bits(player.volatility()) + "|" + player.games() + "\n");
                });
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Of bytes as they stand. */
    public static String of(byte[] content) {
        return HexFormat.of().formatHex(sha256().digest(content));
    }

    private static void add(MessageDigest digest, CharSequence text) {
        digest.update(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
