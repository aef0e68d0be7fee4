package org.tengen.pairing.draw;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.TableWish;
import org.tengen.pairing.tournament.Tournament;

/**
 * A hash of everything a draw depends on and of nothing else: order of lists, later rounds and (in profile {@code tengen})
 * names do not enter.
 */
final class InputHash {

    private InputHash() {}

    static String of(Tournament tournament, int round, DrawRequest request) {
        List<String> lines = new ArrayList<>();
        lines.add(Draw.ALGORITHM_VERSION + " " + request.profile() + " " + round + " " + request.seed());
        lines.add(tournament.settings().withName("").toString());
        tournament.entries().stream()
                .sorted(Comparator.comparing(Entry::id))
                .forEach(entry -> lines.add(line(entry, round, request.profile())));
        tournament.games().stream()
                .filter(game -> game.round() < round)
                .sorted(Comparator.comparingInt(Game::round).thenComparing(Game::whiteId))
                .forEach(game -> lines.add("game " + game.round() + " " + quoted(game.whiteId()) + " "
                        + quoted(game.blackId()) + " " + game.handicap() + " " + game.result() + " " + game.byDefault()
                        + " " + game.coloursKnown()));
        tournament.gamesOf(round).stream()
                .flatMap(game -> List.of(game.whiteId(), game.blackId()).stream())
                .sorted()
                .forEach(id -> lines.add("assigned " + quoted(id)));
        tournament.byes().stream()
                .filter(bye -> bye.round() <= round)
                .sorted(Comparator.comparingInt(Bye::round).thenComparing(Bye::entryId))
                .forEach(bye -> lines.add("bye " + bye.round() + " " + quoted(bye.entryId())));
        tournament.constraints().stream()
                .filter(constraint -> constraint.holdsIn(round))
                .map(InputHash::line)
                .sorted()
                .forEach(lines::add);
        tournament.tableWishes().stream()
                .sorted(Comparator.comparing(TableWish::entryId).thenComparingInt(TableWish::table))
                .forEach(wish -> lines.add("table " + quoted(wish.entryId()) + " " + wish.table()));
        lines.add("clubs " + new TreeMap<>(tournament.clubGroups()));
        request.pins().stream()
                .map(pin -> "pin " + quoted(pin.whiteId()) + " " + quoted(pin.blackId()) + " " + pin.handicap())
                .sorted()
                .forEach(lines::add);
        request.forbidden().stream()
                .map(pair -> "without " + quoted(pair.oneId()) + " " + quoted(pair.otherId()))
                .sorted()
                .forEach(lines::add);
        return sha256(String.join("\n", lines));
    }

    private static String line(Entry entry, int round, Profile profile) {
        String names = profile == Profile.OPENGOTHA ? quoted(entry.name()) + quoted(entry.firstName()) : "";
        return "entry " + quoted(entry.id()) + " " + entry.rank() + " " + entry.rating() + " "
                + quoted(entry.country()) + quoted(entry.club()) + " " + entry.registration() + " "
                + entry.correctionHalfPoints() + " " + entry.absences().headMap(round + 1) + " " + entry.ghost()
                + names;
    }

    private static String line(Constraint constraint) {
        List<String> ids =
                constraint.entryIds().stream().sorted().map(InputHash::quoted).toList();
        return "constraint " + constraint.strength() + " " + ids;
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
