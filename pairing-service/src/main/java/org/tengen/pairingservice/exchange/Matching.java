package org.tengen.pairingservice.exchange;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairingservice.exchange.ImportReport.Candidate;
import org.tengen.pairingservice.exchange.ImportReport.Kind;
import org.tengen.pairingservice.exchange.ImportReport.Match;
import org.tengen.rating.person.KnownPerson;
import org.tengen.rating.person.PersonIndex;
import org.tengen.rating.person.PersonMatch;
import org.tengen.rating.person.PersonName;
import org.tengen.rating.person.WantedPerson;

/** Who the entrants of a file are among the people known. A name alone decides nothing, and nobody is two entrants. */
public final class Matching {

    private static final String NOBODY_FITS = "nobody of that name is known";

    private final Map<UUID, KnownPeople.Known> known = new LinkedHashMap<>();
    private final PersonIndex index = new PersonIndex();

    private Matching(Collection<KnownPeople.Known> people) {
        for (KnownPeople.Known person : people) {
            known.put(person.playerId(), person);
            index.add(described(person));
        }
    }

    /** By the file's key, in its order. */
    static Map<String, Match> of(List<Entry> entries, KnownPeople people) {
        Matching matching =
                new Matching(people.like(entries.stream().map(Matching::wanted).toList()));
        Map<String, Match> matches = new LinkedHashMap<>();
        entries.forEach(entry -> matches.put(entry.id(), matching.match(entry)));
        return eachOnce(matches);
    }

    /** Two entrants with one number are a slip of the file, and only a person can tell which of them is meant. */
    private static Map<String, Match> eachOnce(Map<String, Match> matches) {
        Set<UUID> seen = new HashSet<>();
        Set<UUID> doubled = new HashSet<>();
        matches.values().stream()
                .map(Match::taken)
                .filter(taken -> taken != null && !seen.add(taken))
                .forEach(doubled::add);
        matches.replaceAll((key, match) -> doubled.contains(match.taken())
                ? new Match(Kind.AMBIGUOUS, "several entrants of the file have this number", null, match.candidates())
                : match);
        return matches;
    }

    private Match match(Entry entry) {
        PersonMatch match = index.match(wanted(entry));
        if (match instanceof PersonMatch.Exact exact) {
            Candidate person = candidate(new PersonMatch.Candidate(exact.person(), 1, exact.why()));
            return new Match(Kind.EXACT, exact.why(), person.playerId(), List.of(person));
        }
        if (match instanceof PersonMatch.Likely likely) {
            return new Match(Kind.LIKELY, likely.best().why(), null, List.of(candidate(likely.best())));
        }
        if (match instanceof PersonMatch.Ambiguous ambiguous) {
            return new Match(Kind.AMBIGUOUS, ambiguous.why(), null, candidates(ambiguous.candidates()));
        }
        return new Match(Kind.NEW, NOBODY_FITS, null, candidates(((PersonMatch.New) match).nearest()));
    }

    private List<Candidate> candidates(List<PersonMatch.Candidate> found) {
        return found.stream().map(this::candidate).toList();
    }

    private Candidate candidate(PersonMatch.Candidate found) {
        KnownPeople.Known person = known.get(UUID.fromString(found.person().key()));
        return new Candidate(
                person.playerId(),
                person.person().name(),
                person.person().firstName(),
                person.country(),
                person.club(),
                person.rank(),
                person.rating(),
                person.person().ids(),
                found.score(),
                found.why());
    }

    /** As the index of people wants it. */
    public static KnownPerson described(KnownPeople.Known known) {
        return new KnownPerson(
                known.playerId().toString(),
                known.person().ids(),
                List.of(new PersonName(known.person().name(), known.person().firstName())),
                known.country(),
                known.club(),
                known.rank());
    }

    private static WantedPerson wanted(Entry entry) {
        return new WantedPerson(
                ids(entry.publicIds()),
                new PersonName(entry.name(), entry.firstName()),
                entry.country(),
                entry.club(),
                entry.rank().toString());
    }

    private static Map<String, String> ids(PublicIds ids) {
        Map<String, String> known =
                new TreeMap<>(new HashMap<>(Map.of("egf", ids.egfPin(), "ffg", ids.ffgLicence(), "aga", ids.agaId())));
        known.values().removeIf(String::isBlank);
        return known;
    }
}
