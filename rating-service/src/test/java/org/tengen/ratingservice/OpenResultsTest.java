package org.tengen.ratingservice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Results that are not final: a rating waits for them. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class OpenResultsTest {

    private static void tell(PlayedEvent event, int revision, String provisional, ObjectNode... held) {
        ObjectNode round = Topics.JSON.createObjectNode();
        round.put("tournamentId", event.tournament.toString()).put("round", 1).put("revision", revision);
        round.put("federation", TestTokens.FEDERATION).put("status", "PUBLISHED");
        ArrayNode pairings = round.putArray("pairings");
        for (ObjectNode game : event.games) {
            if (game.get("round").asInt() == 1) {
                ObjectNode pairing =
                        pairings.addObject().put("gameId", game.get("gameId").asText());
                if (Set.of(held).contains(game)) {
                    pairing.put("provisional", provisional);
                }
            }
        }
        Topics.send("tournament.rounds.v1", "tournament.rounds.published", event.tournament + "/1", round.toString());
    }

    private static void awaitExcluded(PlayedEvent event, String... reasons) {
        Awaitility.await().atMost(PlayedEvent.SOON).untilAsserted(() -> {
            List<String> said = new ArrayList<>();
            event.effect()
                    .get("excluded")
                    .forEach(game -> said.add(game.get("reason").asText()));
            assertEquals(List.of(reasons), said);
        });
    }

    @Test
    @DisplayName(
            "R-25, R-26 a result under appeal or not finished is not rated until it is final, whichever is heard of first; an older word about the round changes nothing")
    void openResultsWait() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 2, 15), 94);
        ObjectNode appealed = event.games.get(0);
        tell(event, 2, "UNDER_APPEAL", appealed);
        event.games.forEach(event::send);
        event.awaitRated(event.games.size() - 1);
        awaitExcluded(event, "under appeal");

        ObjectNode adjourned = event.games.get(1);
        tell(event, 3, "UNFINISHED", adjourned);
        awaitExcluded(event, "not finished yet");
        tell(event, 2, "UNDER_APPEAL", appealed);
        tell(event, 4, null);
        awaitExcluded(event);
        event.awaitRated(event.games.size());
        event.assertAsTheEngineSays();

        tell(event, 5, "UNDER_APPEAL", appealed);
        awaitExcluded(event, "under appeal");
        String other = appealed.at("/result/winner").asText().equals("BLACK") ? "WHITE" : "BLACK";
        ((ObjectNode) appealed.put("revision", 2).get("result")).put("winner", other);
        event.send(appealed);
        tell(event, 6, null);
        awaitExcluded(event);
        Awaitility.await().atMost(PlayedEvent.SOON).untilAsserted(event::assertAsTheEngineSays);
    }

    @Test
    @DisplayName(
            "R-25, RT-08 an appeal moves no published list; a list made while a result was open gets it when it is final, as a late result")
    void openResultsAndLists() {
        OfficeClient office = new OfficeClient(TestTokens.FEDERATION, "open" + System.nanoTime());
        office.open("egf2021", "FIXED", "egf");
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 2, 22), 95);
        ObjectNode open = event.games.get(0);
        ObjectNode closed = event.games.get(1);
        tell(event, 2, "UNDER_APPEAL", open);
        event.games.forEach(event::send);
        event.awaitRated(event.games.size() - 1);
        // Without this another game may be the one that is not here yet.
        awaitExcluded(event, "under appeal");
        office.settle();
        office.publish("2026-03-01");
        JsonNode published = office.list(1, "published");
        assertEquals(PoolsTest.ratings(published), PoolsTest.ratings(office.list(1, "corrected")));

        tell(event, 3, "UNDER_APPEAL", open, closed);
        tell(event, 4, "UNDER_APPEAL", closed);
        // The main pool has no list and waits for the one; this one has a list with it and got the other.
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> event.effect().at("/excluded/0/gameId").equals(closed.get("gameId")));
        office.settle();
        assertEquals(published, office.list(1, "published"), "a published list never changes");
        assertEquals(
                "[]", office.get(office.path("/queue")).then().extract().asString(), "nothing waits for the office");
        Map<String, Double> corrected = PoolsTest.ratings(office.list(1, "corrected"));
        event.expected().forEach(player -> {
            if (corrected.containsKey(player.id())) {
                assertEquals(player.rating(), corrected.get(player.id()));
            }
        });
    }
}
