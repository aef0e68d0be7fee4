package org.tengen.rating.person;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tengen.rating.person.PersonMatch.Candidate;

/**
 * Finds people among a hundred thousand in a few milliseconds: by federation's number, else by names that share a word,
 * its sound, its beginning or its end. Same people and same question give the same answer. Safe for use by several
 * threads; adding and asking exclude each other.
 */
public final class PersonIndex {

    /** From here on a candidate is worth a human's look. */
    public static final double NEAR = 0.80;

    /** From here on names are the same but for spelling. */
    public static final double LIKELY = 0.90;

    /** A best candidate must lead by this much to stand alone. */
    public static final double LEAD = 0.04;

    /** A federation's number belongs to a name at least this alike; a typing error in a number leads to a stranger. */
    public static final double SAME_ID = 0.70;

    /** Below this nobody would take the names for one, whatever else agrees. */
    private static final double NOTHING_ALIKE = 0.60;

    /** How many candidates an answer has at most. */
    public static final int MOST_CANDIDATES = 8;

    /** How many names are compared for one question; the rarest words come first. */
    private static final int MOST_COMPARED = 1500;

    private record Entry(int number, KnownPerson person, List<List<String>> words, int grades) {}

    private final Map<String, Entry> byKey = new HashMap<>();
    private final Map<String, Set<String>> keysById = new HashMap<>();
    private final Map<String, List<Entry>> byTrait = new HashMap<>();
    private int added;

    /** Adds a person, or replaces the one of the same key. */
    public synchronized void add(KnownPerson person) {
        remove(person.key());
        List<List<String>> words = new ArrayList<>();
        for (PersonName name : person.names()) {
            words.add(NameWords.of(name.name()));
            words.add(NameWords.of(name.firstName()));
        }
        Entry entry = new Entry(added++, person, words, Circumstances.grades(person.rank()));
        byKey.put(person.key(), entry);
        person.ids()
                .forEach((federation, id) -> keysById.computeIfAbsent(
                                NameTraits.idKey(federation, id), key -> new LinkedHashSet<>(2))
                        .add(person.key()));
        for (String trait : NameTraits.of(words)) {
            byTrait.computeIfAbsent(trait, key -> new ArrayList<>(1)).add(entry);
        }
    }

    /** Takes a person out; unknown keys are no error. */
    public synchronized void remove(String key) {
        Entry entry = byKey.remove(key);
        if (entry != null) {
            entry.person
                    .ids()
                    .forEach((federation, id) ->
                            keysById.get(NameTraits.idKey(federation, id)).remove(key));
            NameTraits.of(entry.words).forEach(trait -> byTrait.get(trait).remove(entry));
        }
    }

    public synchronized int size() {
        return byKey.size();
    }

    /** Whom the description means. */
    public synchronized PersonMatch match(WantedPerson wanted) {
        Wanted asked = new Wanted(wanted);
        Optional<PersonMatch> byId = byId(asked);
        if (byId.isPresent()) {
            return byId.get();
        }
        List<Candidate> candidates = candidates(asked);
        List<Candidate> near =
                candidates.stream().filter(c -> c.score() >= NEAR).toList();
        if (near.isEmpty()) {
            return new PersonMatch.New(candidates.stream().limit(3).toList());
        }
        Candidate best = near.get(0);
        Comparison compared = asked.compare(byKey.get(best.person().key()));
        if (compared.circumstances.otherId()) {
            return new PersonMatch.New(near);
        }
        boolean alone = near.size() == 1 || best.score() - near.get(1).score() >= LEAD;
        if (best.score() < LIKELY || !alone) {
            return new PersonMatch.Ambiguous(
                    near, near.size() > 1 ? "several people have such a name" : "a similar name only");
        }
        return compared.circumstances.support() > 0
                ? new PersonMatch.Likely(best)
                : new PersonMatch.Ambiguous(near, "the same name, but nothing else to tell by");
    }

    private Optional<PersonMatch> byId(Wanted asked) {
        Set<String> keys = new LinkedHashSet<>();
        Map<String, String> ids = new TreeMap<>(asked.person.ids());
        ids.forEach((federation, id) -> keys.addAll(keysById.getOrDefault(NameTraits.idKey(federation, id), Set.of())));
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        List<Candidate> owners = keys.stream()
                .map(key -> asked.compare(byKey.get(key)).candidate())
                .sorted(BEST_FIRST)
                .toList();
        if (owners.size() > 1) {
            return Optional.of(new PersonMatch.Ambiguous(owners, "the numbers belong to several people"));
        }
        Candidate owner = owners.get(0);
        return Optional.of(
                asked.likeness(byKey.get(owner.person().key())) >= SAME_ID
                        ? new PersonMatch.Exact(owner.person(), "same number: " + ids)
                        : new PersonMatch.Ambiguous(owners, "the number belongs to somebody of another name"));
    }

    /**
     * People by the words somebody types, complete or begun, in any order; best first.
     *
     * @param limit how many at most
     */
    public synchronized List<KnownPerson> search(String typed, int limit) {
        List<String> words = NameWords.of(typed);
        Map<Integer, Candidate> found = new TreeMap<>();
        for (Entry entry : compared(
                words.stream().filter(w -> w.length() > 1).map(List::of).toList())) {
            double score = 0;
            for (String word : words) {
                double best = 0;
                for (List<String> part : entry.words) {
                    for (String known : part) {
                        best = Math.max(best, known.startsWith(word) ? 1 : NameLikeness.word(word, known) - 0.05);
                    }
                }
                score = best < NEAR - 0.05 ? Double.NEGATIVE_INFINITY : score + best;
            }
            if (score > 0) {
                found.put(entry.number, new Candidate(entry.person, score, ""));
            }
        }
        return found.values().stream()
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .limit(limit)
                .map(Candidate::person)
                .toList();
    }

    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(Candidate::score)
            .reversed()
            .thenComparing(candidate -> candidate.person().key());

    private List<Candidate> candidates(Wanted asked) {
        return compared(asked.words()).stream()
                .map(asked::compare)
                .filter(comparison -> comparison.score > 0)
                .sorted(Comparator.comparingDouble(Comparison::score)
                        .reversed()
                        .thenComparing(comparison -> comparison.person.key()))
                .limit(MOST_CANDIDATES)
                .map(Comparison::candidate)
                .toList();
    }

    /** Everybody sharing a trait, the rarest traits first, until enough are found. */
    private Set<Entry> compared(List<List<String>> words) {
        List<List<Entry>> lists = new ArrayList<>();
        for (String trait : NameTraits.of(words)) {
            lists.add(byTrait.getOrDefault(trait, List.of()));
        }
        lists.sort(Comparator.comparingInt(List::size));
        Set<Entry> entries = java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>());
        for (List<Entry> list : lists) {
            for (Entry entry : list) {
                if (entries.size() >= MOST_COMPARED) {
                    return entries;
                }
                entries.add(entry);
            }
        }
        return entries;
    }

    /** What speaks for one known person. */
    private record Comparison(KnownPerson person, double likeness, double score, Circumstances circumstances) {

        Candidate candidate() {
            return new Candidate(person, score, circumstances.why(likeness));
        }
    }

    /** The question with its names taken apart. */
    private record Wanted(WantedPerson person, List<String> family, List<String> given, int grades) {

        Wanted(WantedPerson person) {
            this(
                    person,
                    NameWords.of(person.name().name()),
                    NameWords.of(person.name().firstName()),
                    Circumstances.grades(person.rank()));
        }

        List<List<String>> words() {
            return List.of(family, given);
        }

        double likeness(Entry entry) {
            double best = 0;
            for (int i = 0; i < entry.words.size(); i += 2) {
                best = Math.max(best, NameLikeness.of(family, given, entry.words.get(i), entry.words.get(i + 1)));
            }
            return best;
        }

        Comparison compare(Entry entry) {
            double likeness = likeness(entry);
            if (likeness < NOTHING_ALIKE) {
                return new Comparison(entry.person, likeness, 0, Circumstances.NONE);
            }
            Circumstances circumstances = Circumstances.of(person, grades, entry.person, entry.grades);
            double score = Math.max(0, Math.min(1, likeness + circumstances.bonus()));
            return new Comparison(entry.person, likeness, score, circumstances);
        }
    }
}
