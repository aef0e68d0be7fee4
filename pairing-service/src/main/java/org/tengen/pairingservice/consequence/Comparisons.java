package org.tengen.pairingservice.consequence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.engine.Reckoning;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/** A tournament as it stands, beside which others are laid: what is reckoned of it is reckoned once for all of them. For one thread. */
public final class Comparisons {

    private final Tournament before;
    private final Map<UUID, Person> persons;
    private final Names names;
    private final Map<Integer, Reckoning> reckoned = new HashMap<>();

    public Comparisons(Tournament before, Map<UUID, Person> persons) {
        this.before = before;
        this.persons = persons;
        this.names = new Names(persons);
    }

    /** What differs in another tournament. */
    public Comparison with(Tournament after) {
        int round = Math.max(before.lastPublishedRound(), after.lastPublishedRound());
        Reckoning was = reckoned.computeIfAbsent(round, number -> Reckoning.of(before, number, persons));
        Reckoning is = was.beside(after);
        List<Comparison.BoardChange> boards = BoardChanges.between(before, after, names);
        PlaceChanges places = PlaceChanges.between(round, was, is, names);
        List<Comparison.PrizeChange> prizes = PrizeChanges.between(was, is, names);
        List<Comparison.RatingChange> ratings = EventRatings.changes(before, after, names);
        List<Comparison.EntryChange> entries = EntryChanges.between(before, after, names);
        List<String> told = SettingChanges.told(before.settings(), after.settings());
        List<Comparison.ValueChange> settings = SettingChanges.between(before.settings(), after.settings());
        return new Comparison(
                round,
                boards,
                places.changes(),
                places.tieBreaksOnly(),
                prizes,
                ratings,
                entries,
                settings,
                Comparison.text(boards, places, prizes, ratings, entries, told));
    }
}
