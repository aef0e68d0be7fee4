package org.tengen.pairingservice.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Conservation;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * A round with names: as its pairings hang on the wall, and for directors with what the criteria said.
 *
 * @param totalWeight of the pairing, null for a round from a file
 * @param optimumWeight of the best pairing of the same players, null when unknown
 * @param conservation the sentence that nobody was lost
 * @param basedOnVersion the pairing knows everything up to this event and nothing after it
 * @param pins what was settled by hand before the draw: two entries for a game, one for the bye
 * @param bye the first of {@code byes}, null when everybody plays
 */
public record RoundView(
        int round,
        String status,
        int revision,
        int version,
        String profile,
        Long seed,
        String algorithm,
        String inputHash,
        Long totalWeight,
        Long optimumWeight,
        Map<String, Long> cost,
        Map<String, Long> optimumCost,
        Boolean optimal,
        boolean manual,
        boolean imported,
        String reason,
        List<Table> pairs,
        @JsonInclude(JsonInclude.Include.ALWAYS) Seat bye,
        List<Seat> byes,
        List<Left> notPaired,
        int missing,
        String conservation,
        int basedOnVersion,
        List<List<UUID>> pins,
        List<String> warnings) {

    /** Somebody at a table. {@code score}: of the main criterion before the round. */
    public record Seat(UUID entryId, UUID playerId, String name, String firstName, String rank, Double score) {}

    /** A game. {@code parts}: what each criterion said, null when it was not asked. */
    public record Table(
            UUID gameId,
            int table,
            Seat white,
            Seat black,
            int handicap,
            int komiHalfPoints,
            Long weight,
            Map<String, Long> parts,
            @JsonInclude(JsonInclude.Include.ALWAYS) Result result,
            int revision,
            Hold hold,
            Result.Winner defaultRuled) {}

    /** Who has neither game nor bye, and why. */
    public record Left(UUID entryId, String name, String firstName, String reason) {}

    /**
     * @param scores main score before the round by entry id
     * @param weighed what the criteria say, null when nobody asked
     */
    static RoundView of(
            Tournament state, Round round, Map<UUID, Person> persons, Map<UUID, Double> scores, Draw weighed) {
        Names names = new Names(state, persons, scores);
        List<Table> tables = round.boards().values().stream()
                .map(board -> table(names, board, weighed))
                .toList();
        List<Seat> byes = round.byes().stream().map(names::seat).toList();
        Round.DrawFacts draw = round.draw();
        return new RoundView(
                round.number(),
                round.status().name(),
                round.revision(),
                state.version(),
                draw.profile(),
                draw.imported() ? null : draw.seed(),
                draw.algorithm(),
                draw.inputHash(),
                draw.totalWeight(),
                draw.optimumWeight(),
                draw.cost(),
                draw.optimumCost(),
                draw.imported() ? null : draw.optimal(),
                draw.manual(),
                draw.imported(),
                draw.reason(),
                tables,
                byes.isEmpty() ? null : byes.get(0),
                byes,
                round.notPaired().stream()
                        .map(left -> new Left(
                                left.entryId(),
                                names.person(left.entryId()).name(),
                                names.person(left.entryId()).firstName(),
                                left.reason()))
                        .toList(),
                round.missing().size(),
                Conservation.line(round),
                round.drawnVersion() - 1,
                round.draw().pins(),
                warnings(state, round, weighed));
    }

    /** What the engine says, and before all which earlier results a proposal was drawn without. */
    private static List<String> warnings(Tournament state, Round round, Draw weighed) {
        List<String> warnings = new ArrayList<>();
        state.drawnWithout(round).forEach(clause -> warnings.add("drawn " + clause));
        if (weighed != null) {
            warnings.addAll(weighed.warnings());
        }
        return warnings;
    }

    private static Table table(Names names, Board board, Draw weighed) {
        Map<String, Long> parts = weighed == null
                ? null
                : weighed.pairOf(board.pair().white().toString())
                        .map(RoundView::parts)
                        .orElse(null);
        return new Table(
                board.pair().gameId(),
                board.pair().table(),
                names.seat(board.pair().white()),
                names.seat(board.pair().black()),
                board.pair().handicap(),
                board.pair().komiHalfPoints(),
                board.pair().weight(),
                parts,
                board.result(),
                board.revision(),
                board.hold(),
                board.defaultRuled());
    }

    private static Map<String, Long> parts(DrawnPair pair) {
        Map<String, Long> parts = new java.util.LinkedHashMap<>();
        pair.parts().forEach((criterion, value) -> parts.put(criterion.code(), value));
        return parts;
    }

    private record Names(Tournament state, Map<UUID, Person> persons, Map<UUID, Double> scores) {

        Person person(UUID entryId) {
            return persons.getOrDefault(entryId, Person.FORGOTTEN);
        }

        Seat seat(UUID entryId) {
            Entry entry = state.entries().get(entryId);
            Person person = person(entryId);
            return new Seat(
                    entryId,
                    person == Person.UNLISTED ? null : entry.playerId(),
                    person.name(),
                    person.firstName(),
                    entry.rank().shown(),
                    scores.get(entryId));
        }
    }
}
