package org.tengen.pairingservice.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.pairingservice.decide.Story;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Whatever this service can say fits the schemas it owns. */
class ContractTest {

    private static final Path CONTRACTS = Path.of(System.getProperty("tengen.root"), "contracts");

    @Test
    void everyMessageFitsItsSchema() throws IOException {
        List<OutboxMessage> messages = new ArrayList<>(told(story()));
        messages.addAll(told(imported()));
        Map<String, Integer> counted = new HashMap<>();
        Set<String> types = new java.util.TreeSet<>();
        for (OutboxMessage message : messages) {
            assertEquals(
                    Set.of(),
                    Set.copyOf(schema(message.topic()).validate(message.payload(), InputFormat.JSON)),
                    message.payload());
            counted.merge(message.topic(), 1, Integer::sum);
            types.add(message.type());
        }
        assertEquals(
                Set.of(
                        "tournament.entries.changed",
                        "tournament.rounds.closed",
                        "tournament.rounds.published",
                        "tournament.rounds.withdrawn",
                        "tournament.staff.changed"),
                types);
        assertTrue(counted.get("tournament.rounds.v1") >= 7, counted.toString());
    }

    @Test
    void noNameIsInAnyRoundMessageAndImportedResultsAre() {
        List<OutboxMessage> rounds = told(imported()).stream()
                .filter(message -> message.topic().equals("tournament.rounds.v1"))
                .toList();
        assertTrue(rounds.get(0).payload().contains("\"importedResult\""));
        assertTrue(rounds.stream().noneMatch(message -> message.payload().contains("Example")));
        assertEquals(Story.TOURNAMENT + "/1", rounds.get(0).messageKey());
        assertEquals(Story.TOURNAMENT.toString(), rounds.get(0).partitionKey());
    }

    @Test
    void ourOwnExamplesFitTheSchemasTheyIllustrate() throws IOException {
        for (String topic : List.of("tournament.rounds.v1", "tournament.entries.v1", "tournament.staff.v1")) {
            try (var examples = Files.list(CONTRACTS.resolve("examples").resolve(topic))) {
                for (Path example : examples.toList()) {
                    assertEquals(
                            Set.of(),
                            Set.copyOf(schema(topic).validate(Files.readString(example), InputFormat.JSON)),
                            example.toString());
                }
            }
        }
    }

    private static Story story() {
        Story story = Story.of(3, 5);
        story.accepted(new TournamentCommand.AppointStaff(new UUID(7, 7), Set.of(StaffRole.REFEREE)));
        story.accepted(
                new TournamentCommand.FixRank(Story.entry(1), Rank.parse("1p").orElseThrow(), null, 0));
        story.published(1);
        story.accepted(new TournamentCommand.WithdrawRound(1));
        story.published(1);
        List<Pair> swapped =
                List.of(story.pair(1, Story.entry(2), Story.entry(1)), story.pair(2, Story.entry(3), Story.entry(4)));
        story.accepted(new TournamentCommand.Arrange(story.byHand(1, swapped, List.of(Story.entry(5)))));
        story.whiteWins(1);
        story.accepted(new TournamentCommand.CloseRound(1));
        story.accepted(new TournamentCommand.ReopenRound(1));
        story.accepted(new TournamentCommand.Withdraw(Story.entry(2)));
        story.accepted(new TournamentCommand.ChangeRegistration(Story.entry(3), EntryStatus.PRELIMINARY));
        return story;
    }

    private static Story imported() {
        Story story = new Story();
        Pair first = story.pair(1, Story.entry(1), Story.entry(2));
        story.accepted(new TournamentCommand.Import(
                Story.TOURNAMENT,
                "XX",
                Story.settings(3),
                Story.DIRECTOR,
                List.of(Story.entered(1), Story.entered(2), Story.entered(3)),
                List.of(new TournamentEvent.RoundImported(
                        1,
                        List.of(first),
                        List.of(Story.entry(3)),
                        List.of(),
                        Map.of(
                                first.gameId(),
                                Result.of(Result.Winner.WHITE, Result.By.FORFEIT, true, Result.Proof.IMPORT))))));
        return story;
    }

    private static List<OutboxMessage> told(Story story) {
        List<Recorded<TournamentEvent>> history = new ArrayList<>();
        for (TournamentEvent event : story.events()) {
            int version = history.size() + 1;
            history.add(new Recorded<>(
                    new StoredEvent(
                            version,
                            TournamentDesk.stream("XX", Story.TOURNAMENT),
                            version,
                            new UUID(5, version),
                            "type",
                            "{}",
                            "{\"actor\":\"a\",\"role\":\"r\"}",
                            Instant.parse("2026-03-07T09:30:00Z"),
                            "",
                            ""),
                    event));
        }
        Map<UUID, Person> persons = new HashMap<>();
        story.state()
                .entries()
                .keySet()
                .forEach(entry -> persons.put(entry, new Person("Example", "Ada", "00000001", null, null)));
        List<OutboxMessage> messages = new ArrayList<>();
        Retelling.TOPICS.stream().sorted().forEach(topic -> messages.addAll(Retelling.of(history, persons, topic)));
        return messages;
    }

    private static JsonSchema schema(String topic) throws IOException {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(CONTRACTS.resolve("schemas").resolve(topic + ".schema.json")));
    }
}
