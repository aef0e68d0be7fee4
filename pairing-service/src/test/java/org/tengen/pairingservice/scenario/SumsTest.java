package org.tengen.pairingservice.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Calculation;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.api.GameService;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.engine.Uncounted;
import org.tengen.pairingservice.tournament.Tournament;

/** What is said about a line of the standings beside the line: the sums behind it, and the score that makes groups. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class SumsTest {

    @Inject
    TournamentDesk desk;

    @Inject
    TournamentStandings standings;

    private Tournament state(Evening evening) {
        return desk.current(desk.find(evening.id).orElseThrow()).state();
    }

    /** Every criterion the settings take, and somebody who leaves after the first of three rounds. */
    private static Evening evening(String system, String main) {
        List<String> criteria = new ArrayList<>(List.of(main));
        for (Criterion criterion : Criterion.values()) {
            if (!criterion.code().equals(main)) {
                criteria.add(criterion.code());
            }
        }
        Evening evening = Evening.of(
                Map.of(
                        "name",
                        "Sums",
                        "system",
                        system,
                        "rounds",
                        3,
                        "criteria",
                        criteria,
                        "arrangements",
                        Map.of("countedFromPercent", 50, "lotSeed", 7)),
                7);
        String leaver = Evening.entry(evening.round(1).get(1), "black");
        evening.post("/entries/" + leaver + "/withdraw", Map.of()).then().statusCode(200);
        evening.round(2);
        return evening;
    }

    private void everyLineAddsUp(Tournament state, Criterion main) {
        for (boolean everybody : new boolean[] {true, false}) {
            for (int after = 0; after <= 2; after++) {
                Standings table = standings.of(state, after, List.of(), everybody);
                Map<UUID, Double> scores = new HashMap<>();
                for (Standings.Row row : table.rows()) {
                    UUID entryId = UUID.fromString(row.entry().id());
                    scores.put(entryId, row.value(main));
                    Map<Criterion, Double> sums = new HashMap<>();
                    standings
                            .sums(state, after, entryId, everybody)
                            .forEach(sum -> sums.put(sum.criterion(), value(sum)));
                    Map<Criterion, Double> cells = new HashMap<>();
                    table.criteria().forEach(criterion -> cells.put(criterion, row.value(criterion)));
                    assertEquals(cells, sums, () -> row.entry().fullName());
                }
                assertEquals(scores, standings.scores(state, after), "after round " + after);
            }
        }
    }

    private static double value(Calculation sum) {
        assertEquals(
                sum.quarterPoints(),
                sum.terms().stream().mapToInt(Calculation.Term::quarterPoints).sum(),
                sum.toString());
        return sum.quarterPoints() / 4.0;
    }

    private void openAndFrozen(String system, Criterion main) {
        Evening evening = evening(system, main.code());
        Tournament open = state(evening);
        assertEquals(1, Uncounted.ids(open).size());
        everyLineAddsUp(open, main);
        evening.post("/standings/freeze", Map.of("afterRound", 2)).then().statusCode(200);
        Map<UUID, Double> before = standings.scores(open, 2);
        UUID game = UUID.fromString(evening.games(2).get(1));
        GameService.finished(evening.id, game, 2, "BLACK");
        GameService.awaitResult(evening.id, 2, game, 2);
        Tournament frozen = state(evening);
        assertTrue(TournamentStandings.isFrozen(frozen, 2));
        everyLineAddsUp(frozen, main);
        assertEquals(before, standings.scores(frozen, 2), "the result that came late moves nobody");
    }

    @Test
    @DisplayName("the sums of every line make its cells, open and frozen, with somebody uncounted: McMahon")
    void mcMahon() {
        openAndFrozen("MCMAHON", Criterion.MMS);
    }

    @Test
    @DisplayName("the sums of every line make its cells, open and frozen, with somebody uncounted: Swiss")
    void swiss() {
        openAndFrozen("SWISS", Criterion.NBW);
    }
}
