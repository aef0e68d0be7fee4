package org.tengen.benchmarks.load;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.UUID;

/**
 * A game that is played on one connection: Black fills the left of the board and White the right, the middle column stays
 * free, so that nothing is ever captured and each move is legal.
 */
final class PlayedGame {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LINES = 19;
    private static final String COLUMNS = "ABCDEFGHJKLMNOPQRST";
    private static final int COLUMNS_EACH = LINES / 2;
    static final int MOVES = 2 * COLUMNS_EACH * LINES;

    private final Connection connection;
    private final String id;
    private int moves;

    private PlayedGame(Connection connection, String id) {
        this.connection = connection;
        this.id = id;
    }

    static PlayedGame open(Connection connection) throws IOException {
        String guest = "{\"guest\": true, \"rank\": {\"value\": 2, \"shown\": \"3d\"}}";
        String body = "{\"ruleset\": \"JAPANESE_1989\", \"black\": " + guest + ", \"white\": " + guest + "}";
        Connection.Answer answer =
                connection.post("/api/games", UUID.randomUUID().toString(), body);
        if (answer.status() != 201) {
            throw new IOException("no game: " + answer);
        }
        return new PlayedGame(
                connection, JSON.readTree(answer.body()).path("gameId").asText());
    }

    String id() {
        return id;
    }

    boolean isFull() {
        return moves == MOVES;
    }

    /** Plays the next move and returns when the answer is there. */
    void move() throws IOException {
        boolean black = moves % 2 == 0;
        int at = moves / 2;
        int column = (black ? 0 : LINES - COLUMNS_EACH) + at / LINES;
        String point = COLUMNS.charAt(column) + Integer.toString(1 + at % LINES);
        String body = "{\"color\":\"" + (black ? "BLACK" : "WHITE") + "\",\"point\":\"" + point + "\",\"moveNumber\":"
                + (moves + 1) + "}";
        Connection.Answer answer =
                connection.post("/api/games/" + id + "/moves", UUID.randomUUID().toString(), body);
        if (answer.status() != 201) {
            throw new IOException("move " + (moves + 1) + ": " + answer);
        }
        moves++;
    }
}
