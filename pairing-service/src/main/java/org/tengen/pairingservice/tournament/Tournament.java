package org.tengen.pairingservice.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A tournament as its events tell it: a value, folded and never changed. A change copies only the map it touches, so a cold
 * fold of ten rounds of a thousand players stays cheap.
 *
 * @param version number of events folded
 * @param id null before the announcement
 * @param frozenAfterRound the last round of frozen standings, 0 when they are not frozen
 * @param entries in the order of entering
 * @param versionsByHand versions of events that weaken integrity: pairings by hand, imports, settings changed after the start
 * @param direction what directors laid down beside settings, entries and rounds
 * @param journal the events folded, for an undo
 * @param links for helpers, in the order of issuing
 */
public record Tournament(
        int version,
        UUID id,
        String federation,
        Settings settings,
        int frozenAfterRound,
        Map<UUID, Entry> entries,
        SortedMap<Integer, Round> rounds,
        Map<UUID, Set<StaffRole>> staff,
        List<Integer> versionsByHand,
        Direction direction,
        Journal journal,
        Map<UUID, HelperLink> links) {

    /** How far a tournament has come. */
    public enum Status {
        ANNOUNCED,
        RUNNING,
        /** Played out; the director has not approved the standings yet. */
        FINISHED,
        /** Approved: nothing but labels changes. */
        CLOSED
    }

    /** Before anything happened. */
    public static final Tournament NONE = new Tournament(
            0,
            null,
            null,
            null,
            0,
            Map.of(),
            Collections.emptySortedMap(),
            Map.of(),
            List.of(),
            Direction.NONE,
            Journal.EMPTY,
            Map.of());

    public boolean announced() {
        return id != null;
    }

    public Optional<Round> round(int number) {
        return Optional.ofNullable(rounds.get(number));
    }

    /** The boards of a round in the order of its draw; none when it is not drawn. */
    public List<Board> boardsOf(int round) {
        return round(round).map(found -> List.copyOf(found.boards().values())).orElse(List.of());
    }

    /** The board of a game that is part of a round now. */
    public Optional<Board> board(UUID gameId) {
        return rounds.values().stream()
                .map(round -> round.boards().get(gameId))
                .filter(board -> board != null)
                .findFirst();
    }

    /** The highest round that is drawn, 0 before the first; one that was withdrawn is as if it had not been. */
    public int lastDrawnRound() {
        return rounds.values().stream()
                .filter(round -> round.status() != Round.Status.WITHDRAWN)
                .mapToInt(Round::number)
                .max()
                .orElse(0);
    }

    /** The highest round others can see, 0 before the first. */
    public int lastPublishedRound() {
        return rounds.values().stream()
                .filter(Round::published)
                .mapToInt(Round::number)
                .max()
                .orElse(0);
    }

    /** {@code ANNOUNCED} before the first published round, {@code FINISHED} when the last one is closed, {@code CLOSED} by a director. */
    public Status status() {
        if (direction.closed()) {
            return Status.CLOSED;
        }
        int published = lastPublishedRound();
        if (published == 0) {
            return Status.ANNOUNCED;
        }
        boolean over = published == settings.rounds() && rounds.get(published).status() == Round.Status.CLOSED;
        return over ? Status.FINISHED : Status.RUNNING;
    }

    /** Entries with a place: neither withdrawn nor waiting. */
    public int places() {
        return (int) entries.values().stream()
                .filter(entry -> entry.status() != EntryStatus.WITHDRAWN && entry.registered())
                .count();
    }

    /** Those who wait for a place, the next first. */
    public List<Entry> waiting() {
        return entries.values().stream()
                .filter(entry -> entry.status() == EntryStatus.WAITING)
                .toList();
    }

    /** Boards whose result may still change, in all rounds. */
    public List<Board> held() {
        return rounds.values().stream().flatMap(round -> round.held().stream()).toList();
    }

    public boolean isDirectedBy(UUID accountId) {
        return staff.getOrDefault(accountId, Set.of()).contains(StaffRole.DIRECTOR);
    }

    Tournament next() {
        return with(next -> next.version++);
    }

    Tournament announced(UUID newId, String newFederation, Settings newSettings) {
        return with(next -> {
            next.id = newId;
            next.federation = newFederation;
            next.settings = newSettings;
        });
    }

    Tournament withSettings(Settings newSettings) {
        return with(next -> next.settings = newSettings);
    }

    Tournament frozen(int afterRound) {
        return with(next -> {
            next.frozenAfterRound = afterRound;
            next.direction = direction.frozenAt(afterRound == 0 ? 0 : version);
        });
    }

    Tournament directed(UnaryOperator<Direction> how) {
        return with(next -> next.direction = how.apply(direction));
    }

    Tournament withStaff(UUID accountId, Set<StaffRole> roles) {
        Map<UUID, Set<StaffRole>> more = new LinkedHashMap<>(staff);
        more.put(accountId, roles);
        return with(next -> next.staff = Collections.unmodifiableMap(more));
    }

    Tournament withEntries(Iterable<Entry> added) {
        Map<UUID, Entry> more = new LinkedHashMap<>(entries);
        added.forEach(entry -> more.put(entry.entryId(), entry));
        return with(next -> next.entries = IndexedMap.of(more));
    }

    Tournament changing(UUID entryId, UnaryOperator<Entry> how) {
        Entry entry = entries.get(entryId);
        return entry == null
                ? this
                : with(next -> next.entries = IndexedMap.of(entries).with(entryId, how.apply(entry)));
    }

    /**
     * An earlier state as it may be shown today: consent counts as it stands now, and who is not entered any more is in no
     * public list.
     */
    public Tournament withConsentOf(Tournament now) {
        List<Entry> changed = entries.values().stream()
                .filter(entry -> entry.listed() != now.lists(entry.entryId()))
                .map(entry -> entry.shownIf(!entry.listed()))
                .toList();
        return changed.isEmpty() ? this : withEntries(changed);
    }

    /** Whether a name may stand in public lists: who is not entered, or not any more, is in none. */
    public boolean lists(UUID entryId) {
        Entry entry = entries.get(entryId);
        return entry != null && entry.listed();
    }

    Tournament withRound(Round round) {
        SortedMap<Integer, Round> more = new TreeMap<>(rounds);
        more.put(round.number(), round);
        return with(next -> next.rounds = Collections.unmodifiableSortedMap(more));
    }

    Tournament withoutRound(int number) {
        SortedMap<Integer, Round> fewer = new TreeMap<>(rounds);
        fewer.remove(number);
        return with(next -> next.rounds = Collections.unmodifiableSortedMap(fewer));
    }

    Tournament withLink(HelperLink link) {
        Map<UUID, HelperLink> more = new LinkedHashMap<>(links);
        more.put(link.linkId(), link);
        return with(next -> next.links = Collections.unmodifiableMap(more));
    }

    Tournament journaled(Journal newJournal) {
        return with(next -> next.journal = newJournal);
    }

    /** One event further without any effect: it is undone. */
    Tournament recorded(TournamentEvent event) {
        return next().journaled(journal.with(version + 1, event, null));
    }

    /** After an undo: what others see counts on, and what was marked stays marked. */
    Tournament reconciled(
            Map<UUID, Entry> newEntries,
            SortedMap<Integer, Round> newRounds,
            Map<UUID, Set<StaffRole>> newStaff,
            List<Integer> marked) {
        return with(next -> {
            next.entries = IndexedMap.of(newEntries);
            next.rounds = Collections.unmodifiableSortedMap(newRounds);
            next.staff = Collections.unmodifiableMap(newStaff);
            next.versionsByHand = marked;
        });
    }

    /** Marks this version as one that somebody should look at. */
    Tournament markedByHand() {
        List<Integer> more = new ArrayList<>(versionsByHand);
        more.add(version);
        return with(next -> next.versionsByHand = Collections.unmodifiableList(more));
    }

    /** A copy with some components changed; whoever adds a component names it here twice and nowhere else. */
    private Tournament with(Consumer<Draft> change) {
        Draft next = new Draft(this);
        change.accept(next);
        return next.done();
    }

    private static final class Draft {
        private int version;
        private UUID id;
        private String federation;
        private Settings settings;
        private int frozenAfterRound;
        private Map<UUID, Entry> entries;
        private SortedMap<Integer, Round> rounds;
        private Map<UUID, Set<StaffRole>> staff;
        private List<Integer> versionsByHand;
        private Direction direction;
        private Journal journal;
        private Map<UUID, HelperLink> links;

        private Draft(Tournament from) {
            version = from.version;
            id = from.id;
            federation = from.federation;
            settings = from.settings;
            frozenAfterRound = from.frozenAfterRound;
            entries = from.entries;
            rounds = from.rounds;
            staff = from.staff;
            versionsByHand = from.versionsByHand;
            direction = from.direction;
            journal = from.journal;
            links = from.links;
        }

        private Tournament done() {
            return new Tournament(
                    version,
                    id,
                    federation,
                    settings,
                    frozenAfterRound,
                    entries,
                    rounds,
                    staff,
                    versionsByHand,
                    direction,
                    journal,
                    links);
        }
    }

    /** What a proposal is drawn without: for each earlier round that lacks results one clause naming its tables. */
    public List<String> drawnWithout(Round proposal) {
        if (proposal.status() != Round.Status.DRAWN) {
            return List.of();
        }
        return rounds.values().stream()
                .filter(earlier -> earlier.number() < proposal.number())
                .filter(earlier -> !earlier.missing().isEmpty())
                .map(earlier -> "without results of round " + earlier.number() + ", table "
                        + earlier.missing().stream()
                                .map(board -> Integer.toString(board.pair().table()))
                                .collect(Collectors.joining(", ")))
                .toList();
    }
}
