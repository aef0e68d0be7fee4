package org.tengen.pairing.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Tournament;

/**
 * What a tournament file says.
 *
 * @param tournament the facts that standings and draws are calculated from
 * @param event what is printed on the poster; no calculation needs it
 * @param origin the document it was read from, for what the engine does not model; its own format alone looks into it
 * @param approved standings that stand whatever the facts say today: frozen ones, or such as leave games out
 */
public record TournamentFacts(
        Tournament tournament, EventDetails event, Optional<Origin> origin, Optional<Standings> approved) {

    /** With the standings that the facts give. */
    public TournamentFacts(Tournament tournament, EventDetails event, Optional<Origin> origin) {
        this(tournament, event, origin, Optional.empty());
    }

    /** A document in the form its reader left it. */
    public interface Origin {

        /** Name of the format that wrote it and that alone can put it back. */
        String format();

        /** What it says beyond all facts, and any other format loses; one short sentence each. */
        List<String> beyondFacts();

        /** Whether tables are wanted without colours and handicaps; an owner's choice that OpenGotha's exports follow. */
        default boolean shortCells() {
            return false;
        }
    }

    public static TournamentFacts of(Tournament tournament) {
        return new TournamentFacts(tournament, EventDetails.NONE, Optional.empty());
    }

    public TournamentFacts withTournament(Tournament other) {
        return new TournamentFacts(other, event, origin, approved);
    }

    public TournamentFacts withEvent(EventDetails other) {
        return new TournamentFacts(tournament, other, origin, approved);
    }

    public TournamentFacts withApproved(Standings standings) {
        return new TournamentFacts(tournament, event, origin, Optional.of(standings));
    }

    /** The order of a table: what was approved, with the entries as they are called today; else what the facts give. */
    public List<Standings.Row> rows() {
        List<Standings.Row> calculated = StandingsCalculator.standings(tournament, tournament.lastRound())
                .rows();
        if (approved.isEmpty()) {
            return calculated;
        }
        Map<String, Standings.Row> missing = new LinkedHashMap<>();
        calculated.forEach(row -> missing.put(row.entry().id(), row));
        List<Standings.Row> rows = new ArrayList<>();
        for (Standings.Row row : approved.get().rows()) {
            Standings.Row today = missing.remove(row.entry().id());
            if (today != null) {
                rows.add(row.of(today.entry()));
            }
        }
        rows.addAll(missing.values());
        return rows;
    }
}
