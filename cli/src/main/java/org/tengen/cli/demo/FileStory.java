package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.ApiClient;
import org.tengen.pairing.opengotha.OpenGothaFile;
import org.tengen.pairing.opengotha.OpenGothaReader;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.rules.play.Move;

/**
 * A tournament that was played once: its players are imported, every round is drawn anew and compared with the pairing of
 * the file, then the file's pairing and results are taken so that the story goes on as it did.
 */
final class FileStory implements Story {

    private final Path file;
    private final byte[] bytes;
    private final Tournament tournament;
    private final Optional<List<Move>> record;
    private boolean recorded;

    /** @param record the moves to be played on the first board, once, in the first round where it is an even game */
    FileStory(Path file, Optional<List<Move>> record) {
        this.file = file;
        this.record = record;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
        OpenGothaFile read = OpenGothaReader.read(bytes);
        if (read instanceof OpenGothaFile.Refused refused) {
            throw new InputRefused(file + ":" + refused);
        }
        tournament = ((OpenGothaFile.Read) read).tournament();
    }

    Path file() {
        return file;
    }

    @Override
    public Tournament facts(ApiClient admin, Cast cast) {
        return tournament;
    }

    @Override
    public String title() {
        return tournament.settings().name();
    }

    /** The rounds that have games in the file. */
    @Override
    public int rounds() {
        return tournament.games().stream().mapToInt(Game::round).max().orElse(0);
    }

    @Override
    public String profile() {
        return "opengotha";
    }

    @Override
    public Cast announce(ApiClient admin) {
        JsonNode imported = admin.upload("/api/tournaments/import?games=false", bytes);
        Map<String, String> keyByName = new HashMap<>();
        for (Entry entry : tournament.entries()) {
            keyByName.put(entry.name() + "/" + entry.firstName(), entry.id());
        }
        Map<String, String> entryIdByKey = new LinkedHashMap<>();
        Map<String, String> keyByEntryId = new HashMap<>();
        for (JsonNode entry : imported.path("entries")) {
            String key = keyByName.get(
                    entry.path("name").asText() + "/" + entry.path("firstName").asText());
            entryIdByKey.put(key, entry.path("entryId").asText());
            keyByEntryId.put(entry.path("entryId").asText(), key);
        }
        return new Cast(imported.path("tournamentId").asText(), entryIdByKey, keyByEntryId);
    }

    @Override
    public Optional<KnownRound> knownRound(int round) {
        List<KnownGame> games = tournament.games().stream()
                .filter(game -> game.round() == round)
                .map(game -> new KnownGame(game.table(), game.whiteId(), game.blackId(), game.handicap()))
                .toList();
        List<String> byes = tournament.byes().stream()
                .filter(bye -> bye.round() == round)
                .map(Bye::entryId)
                .toList();
        return Optional.of(new KnownRound(games, byes));
    }

    @Override
    public Optional<Outcome> outcome(int round, Seated seated) {
        Game game = tournament.games().stream()
                .filter(each -> each.round() == round && each.has(seated.blackKey()) && each.has(seated.whiteKey()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "round " + round + ", table " + seated.table() + ": the file has no such game"));
        return outcome(game, game.isWhite(seated.whiteKey()));
    }

    private static Optional<Outcome> outcome(Game game, boolean sameColours) {
        boolean byDefault = game.byDefault();
        return switch (game.result()) {
            case UNKNOWN -> Optional.empty();
            case WHITE_WINS, BLACK_WINS -> {
                boolean blackWins =
                        (game.result() == org.tengen.pairing.tournament.GameResult.BLACK_WINS) == sameColours;
                yield Optional.of(
                        byDefault
                                ? Outcome.of(blackWins ? "BLACK" : "WHITE", "FORFEIT", true)
                                : Outcome.win(blackWins));
            }
            case JIGO -> Optional.of(Outcome.of("NONE", "JIGO", byDefault));
            case BOTH_WIN -> Optional.of(Outcome.of("BOTH", "BOTH_WIN", byDefault));
            case BOTH_LOSE -> Optional.of(Outcome.of("NONE", "BOTH_LOSE", byDefault));
            case NO_RESULT -> Optional.of(Outcome.of("NONE", "NO_RESULT", byDefault));
        };
    }

    @Override
    public Optional<List<Move>> record(int round, Seated firstBoard) {
        if (recorded || firstBoard.handicap() > 1) {
            return Optional.empty();
        }
        recorded = true;
        return record;
    }
}
