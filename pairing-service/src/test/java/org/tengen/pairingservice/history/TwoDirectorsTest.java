package org.tengen.pairingservice.history;

import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class TwoDirectorsTest {

    private static int version(UUID tournament) {
        return Api.look(tournament, "").path("version");
    }

    @Test
    @DisplayName(
            "R-05 R-06 N-07 two directors undo the same at once: one does, the other is told; a stale page is refused")
    void twoDirectorsAtOnce() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        UUID entry = director.entered(tournament, "Somebody", "3k");
        String at = "/api/tournaments/" + tournament;
        int seen = version(tournament);
        director.seen(seen)
                .body(Map.of("rank", "2k"))
                .put(at + "/entries/" + entry)
                .then()
                .statusCode(200);
        List<Integer> answers = IntStream.range(0, 4)
                .parallel()
                .mapToObj(caller -> (caller % 2 == 0 ? director : Api.admin())
                        .command()
                        .body(Map.of("version", seen + 1))
                        .post(at + "/undo")
                        .statusCode())
                .sorted()
                .toList();
        assertEquals(List.of(200, 409, 409, 409), answers);
        assertEquals(seen + 2, version(tournament));
        Api.look(tournament, "/entries").then().body("[0].rank", is("3k"));
        director.seen(seen)
                .body(Map.of("rank", "1k"))
                .put(at + "/entries/" + entry)
                .then()
                .statusCode(412)
                .body("currentVersion", is(seen + 2));
    }

    @Test
    @DisplayName("R-01 a double click on keep or undo has one effect and one answer")
    void aDoubleClick() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.entered(tournament, 4);
        String at = "/api/tournaments/" + tournament;
        int before = version(tournament);
        UUID key = UUID.randomUUID();
        Map<String, Object> body = Map.of("version", before);
        String first = director.command(key).body(body).post(at + "/undo").asString();
        String second = director.command(key).body(body).post(at + "/undo").asString();
        assertEquals(first, second);
        assertEquals(before + 1, version(tournament));
    }

    @Test
    @DisplayName(
            "R-06 several directors pair late comers at once: a board that was confirmed stays, who came too late is told")
    void latecomersPairedAtOnce() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.entered(tournament, 4);
        director.published(tournament, 1);
        List<UUID> late = IntStream.range(0, 8)
                .mapToObj(number -> director.entered(tournament, "Late" + (char) ('A' + number), "5k"))
                .toList();
        String at = "/api/tournaments/" + tournament;
        List<Integer> answers = IntStream.range(0, 4)
                .parallel()
                .mapToObj(board -> (board % 2 == 0 ? director : Api.admin())
                        .command()
                        .body(Map.of("white", late.get(2 * board), "black", late.get(2 * board + 1)))
                        .post(at + "/rounds/1/pair")
                        .statusCode())
                .toList();
        List<String> seated = Api.look(tournament, "/rounds/1").path("pairs.white.entryId");
        for (int board = 0; board < 4; board++) {
            boolean stands = seated.contains(late.get(2 * board).toString());
            assertEquals(stands ? 200 : 412, answers.get(board), "board " + board);
        }
        assertEquals(2 + answers.stream().filter(status -> status == 200).count(), seated.size());
    }
}
