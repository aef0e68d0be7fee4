package org.tengen.pairingservice.bundle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.pairing.bundle.Bundle;
import org.tengen.pairing.bundle.BundleFile;
import org.tengen.pairing.bundle.RecordedDraw;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.verify.DrawPart;
import org.tengen.pairing.verify.LogLine;
import org.tengen.pairing.verify.Parts;
import org.tengen.pairing.verify.StandingsPart;
import org.tengen.pairingservice.engine.EngineFacts;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.engine.Uncounted;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Puts a bundle together from the log and the names its exporter may see. Pure: the same log gives the same bytes. */
final class TournamentBundle {

    private final List<Recorded<TournamentEvent>> history;
    private final Map<UUID, Person> persons;
    private final Map<Integer, Tournament> before = new HashMap<>();
    private final Map<Integer, Tournament> frozen = new HashMap<>();
    private final boolean named;
    private Tournament state = Tournament.NONE;

    /**
     * @param history from the first event to the moment exported
     * @param named whether these are the names people go by
     */
    TournamentBundle(List<Recorded<TournamentEvent>> history, Map<UUID, Person> persons, boolean named) {
        this.history = history;
        this.persons = persons;
        this.named = named;
        for (Recorded<TournamentEvent> event : history) {
            if (event.event() instanceof TournamentEvent.OfRound) {
                before.put(event.version(), state);
            }
            state = TournamentFold.evolve(state, event.event());
            if (event.event() instanceof TournamentEvent.StandingsFrozen) {
                frozen.put(event.version(), state);
            }
        }
    }

    Bundle made() {
        int last = state.lastPublishedRound();
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.of(state, last, persons);
        List<DrawPart> draws = new ArrayList<>();
        List<RecordedDraw> recorded = new ArrayList<>();
        List<StandingsPart> standings = new ArrayList<>();
        Bundle bundle = Bundle.of(new TournamentFacts(facts, event(), Optional.empty()));
        for (Round round : state.rounds().values()) {
            if (round.published()) {
                draws.add(draw(round));
                recorded.add(recorded(round));
                standings.add(standings(facts, round.number()));
                bundle = bundle.withPart(DrawPart.factsOf(round.number()), factsOf(round));
            }
        }
        if (standings.stream().anyMatch(table -> table.frozenAt() > 0)) {
            bundle = bundle.withPart(StandingsPart.FROZEN_FACTS, factsAlone(frozenFacts()));
        }
        bundle = bundle.withDraws(recorded);
        bundle = Parts.withDraws(bundle, draws);
        bundle = Parts.withStandings(bundle, standings);
        return Parts.withLog(
                bundle, history.stream().map(TournamentBundle::line).toList());
    }

    /** The very table of the page: frozen, with its lot, and without the games of those who left early. */
    private StandingsPart standings(org.tengen.pairing.tournament.Tournament facts, int afterRound) {
        boolean isFrozen = TournamentStandings.isFrozen(state, afterRound);
        Tournament counted = isFrozen ? frozenState() : state;
        return StandingsPart.of(
                isFrozen ? frozenFacts() : facts,
                afterRound,
                isFrozen ? state.direction().frozenVersion() : 0,
                TournamentStandings.lotSeed(counted),
                Uncounted.ids(counted));
    }

    private Tournament frozenState() {
        return frozen.get(state.direction().frozenVersion());
    }

    private org.tengen.pairing.tournament.Tournament frozenFacts() {
        Tournament then = frozenState();
        return EngineFacts.of(then, then.lastPublishedRound(), TournamentStandings.nameless(persons(then)));
    }

    /** Everybody entered, whether their names are known or not. */
    private static Map<UUID, Person> persons(Tournament then) {
        Map<UUID, Person> all = new HashMap<>();
        then.entries().keySet().forEach(entryId -> all.put(entryId, Person.FORGOTTEN));
        return all;
    }

    private EventDetails event() {
        Settings settings = state.settings();
        return EventDetails.NONE
                .withPlace(settings.place() == null ? "" : settings.place(), "")
                .withDays(settings.startDate(), settings.endDate());
    }

    /** What was known when the pairing of the round was made. */
    private byte[] factsOf(Round round) {
        org.tengen.pairing.tournament.Tournament then =
                EngineFacts.forDraw(before.get(round.drawnVersion()), round.number(), persons);
        if (state.journal().at(round.drawnVersion()).orElseThrow() instanceof TournamentEvent.RoundDrawn drawn) {
            List<Bye> byes = new ArrayList<>(then.byes());
            pinned(drawn).stream()
                    .filter(pin -> pin.size() == 1)
                    .forEach(pin -> byes.add(new Bye(round.number(), pin.get(0).toString(), Bye.Kind.GIVEN)));
            then = then.withByes(byes);
        }
        return factsAlone(then);
    }

    private static byte[] factsAlone(org.tengen.pairing.tournament.Tournament facts) {
        return BundleFile.writeJson(Bundle.of(TournamentFacts.of(facts)));
    }

    /** Whose names a draw looked at that are not those of this file. */
    private List<String> otherNames(Round round) {
        if (!Profile.OPENGOTHA.code().equals(round.draw().profile())) {
            return List.of();
        }
        Set<UUID> renamed = new HashSet<>();
        history.stream().filter(event -> event.version() > round.drawnVersion()).forEach(event -> {
            if (event.event() instanceof TournamentEvent.PersonCorrected corrected) {
                renamed.add(corrected.entryId());
            } else if (event.event() instanceof TournamentEvent.Undone undone) {
                renamed.addAll(TournamentFold.entriesOf(undone.parts()));
            }
        });
        return before.get(round.drawnVersion()).entries().values().stream()
                .filter(Entry::registered)
                .map(Entry::entryId)
                .filter(entryId -> !named || !persons.containsKey(entryId) || renamed.contains(entryId))
                .map(UUID::toString)
                .sorted()
                .toList();
    }

    private DrawPart draw(Round round) {
        TournamentEvent event = state.journal().at(round.drawnVersion()).orElseThrow();
        Round.DrawFacts draw = round.draw();
        return new DrawPart(
                round.number(),
                kind(event),
                round.drawnVersion(),
                draw.profile(),
                draw.seed(),
                draw.algorithm(),
                draw.cost() == null ? Map.of() : new TreeMap<>(draw.cost()),
                draw.optimal(),
                kept(event),
                pairs(event).stream().map(TournamentBundle::seats).toList(),
                byes(event).stream().map(UUID::toString).toList(),
                otherNames(round));
    }

    private static DrawPart.Kind kind(TournamentEvent event) {
        if (event instanceof TournamentEvent.RoundDrawn) {
            return DrawPart.Kind.DRAWN;
        }
        if (event instanceof TournamentEvent.RoundRepaired) {
            return DrawPart.Kind.REPAIRED;
        }
        return event instanceof TournamentEvent.RoundImported ? DrawPart.Kind.IMPORTED : DrawPart.Kind.BY_HAND;
    }

    private static List<Pair> pairs(TournamentEvent event) {
        if (event instanceof TournamentEvent.RoundDrawn drawn) {
            return drawn.pairs();
        }
        if (event instanceof TournamentEvent.RoundRepaired repaired) {
            return repaired.pairs();
        }
        return event instanceof TournamentEvent.RoundImported imported
                ? imported.pairs()
                : ((TournamentEvent.PairingChanged) event).pairs();
    }

    private static List<UUID> byes(TournamentEvent event) {
        if (event instanceof TournamentEvent.RoundDrawn drawn) {
            return drawn.byes();
        }
        if (event instanceof TournamentEvent.RoundRepaired repaired) {
            return repaired.byes();
        }
        return event instanceof TournamentEvent.RoundImported imported
                ? imported.byes()
                : ((TournamentEvent.PairingChanged) event).byes();
    }

    private static List<DrawPart.Seats> kept(TournamentEvent event) {
        if (event instanceof TournamentEvent.RoundDrawn drawn) {
            return pinned(drawn).stream()
                    .filter(pin -> pin.size() == 2)
                    .flatMap(pin -> drawn.pairs().stream().filter(pair -> pair.has(pin.get(0)) && pair.has(pin.get(1))))
                    .map(TournamentBundle::seats)
                    .toList();
        }
        if (!(event instanceof TournamentEvent.RoundRepaired repaired)) {
            return List.of();
        }
        Set<UUID> kept = Set.copyOf(repaired.kept());
        return repaired.pairs().stream()
                .filter(pair -> kept.contains(pair.gameId()))
                .map(TournamentBundle::seats)
                .toList();
    }

    private static List<List<UUID>> pinned(TournamentEvent.RoundDrawn drawn) {
        return drawn.pins() == null ? List.of() : drawn.pins();
    }

    private static DrawPart.Seats seats(Pair pair) {
        return new DrawPart.Seats(
                pair.table(), pair.white().toString(), pair.black().toString(), pair.handicap());
    }

    private static RecordedDraw recorded(Round round) {
        Round.DrawFacts draw = round.draw();
        return new RecordedDraw(
                round.number(),
                draw.profile() == null ? "" : draw.profile(),
                draw.algorithm() == null ? "" : draw.algorithm(),
                draw.seed(),
                draw.inputHash() == null ? "" : draw.inputHash(),
                List.of(),
                draw.optimal(),
                draw.manual() || draw.imported());
    }

    private static LogLine line(Recorded<TournamentEvent> event) {
        StoredEvent stored = event.stored();
        return new LogLine(
                stored.stream().federation(),
                stored.stream().kind(),
                stored.stream().id().toString(),
                stored.version(),
                stored.eventId().toString(),
                stored.type(),
                stored.recordedAt().toString(),
                stored.metaJson(),
                stored.payload(),
                stored.previousHash(),
                stored.hash());
    }
}
