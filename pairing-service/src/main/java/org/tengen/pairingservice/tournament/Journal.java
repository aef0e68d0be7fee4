package org.tengen.pairingservice.tournament;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The events a state was folded from, newest first, shared with every earlier state; an undo folds again from here. A cell
 * may hold the state before its event, so that only what came after has to be folded again.
 */
public final class Journal {

    /** Before anything happened. */
    public static final Journal EMPTY = new Journal(0, null, null, null);

    /** So many events at most lie between two states kept: folded again in a millisecond, a few kilobytes each. */
    private static final int KEPT_EVERY = 64;

    private final int version;
    private final TournamentEvent event;
    private final Tournament before;
    private final Journal earlier;
    /** Far back, so that an old event is found in a few steps (Myers 1983, applicative random-access stack). */
    private final Journal jump;
    /** The newest undo up to this event, null when there is none. */
    private final Journal lastUndo;
    /** Of the newest cell with a state up to this one. */
    private final int keptVersion;

    private Journal(int version, TournamentEvent event, Tournament before, Journal earlier) {
        this.version = version;
        this.event = event;
        this.before = before;
        this.earlier = earlier;
        this.jump = earlier == null ? null : jumpFrom(earlier);
        this.lastUndo = event instanceof TournamentEvent.Undone ? this : earlier == null ? null : earlier.lastUndo;
        this.keptVersion = before != null ? version : earlier == null ? 0 : earlier.keptVersion;
    }

    private static Journal jumpFrom(Journal earlier) {
        Journal once = earlier.jump;
        Journal twice = once == null ? null : once.jump;
        boolean equallyFar = twice != null && earlier.version - once.version == once.version - twice.version;
        return equallyFar ? twice : earlier;
    }

    /** @param before the state before the event, null when it is not worth its memory */
    Journal with(int newVersion, TournamentEvent newEvent, Tournament before) {
        return new Journal(newVersion, newEvent, before, this);
    }

    public boolean isEmpty() {
        return earlier == null;
    }

    public int version() {
        return version;
    }

    public TournamentEvent event() {
        return event;
    }

    /** Everything but the newest event. */
    public Journal earlier() {
        return earlier;
    }

    Optional<Tournament> before() {
        return Optional.ofNullable(before);
    }

    /** Whether the next event should keep the state before it. */
    boolean longSinceKept() {
        return version + 1 - keptVersion >= KEPT_EVERY;
    }

    /** The event of a version; empty when there is none. */
    public Optional<TournamentEvent> at(int wanted) {
        Journal cell = this;
        while (!cell.isEmpty() && cell.version > wanted) {
            cell = cell.jump.version >= wanted ? cell.jump : cell.earlier;
        }
        return cell.isEmpty() || cell.version != wanted ? Optional.empty() : Optional.of(cell.event);
    }

    /** Every undo, the newest first, whether undone itself or not. */
    public List<Journal> undos() {
        List<Journal> undos = new ArrayList<>();
        for (Journal cell = lastUndo; cell != null; cell = cell.earlier.lastUndo) {
            undos.add(cell);
        }
        return undos;
    }

    /** Versions that are undone and not restored: an undo that is itself undone undoes nothing. */
    public Set<Integer> undone() {
        Set<Integer> undone = new HashSet<>();
        for (Journal cell = lastUndo; cell != null; cell = cell.earlier.lastUndo) {
            if (!undone.contains(cell.version)) {
                undone.addAll(((TournamentEvent.Undone) cell.event).versions());
            }
        }
        return undone;
    }

    /** The cells after a version, oldest first. */
    Deque<Journal> after(int from) {
        Deque<Journal> cells = new ArrayDeque<>();
        for (Journal cell = this; !cell.isEmpty() && cell.version > from; cell = cell.earlier) {
            cells.addFirst(cell);
        }
        return cells;
    }

    /** The same events in the same order. */
    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Journal journal)) {
            return false;
        }
        Journal mine = this;
        Journal theirs = journal;
        while (mine != theirs) {
            if (mine.version != theirs.version || mine.isEmpty() || !mine.event.equals(theirs.event)) {
                return false;
            }
            mine = mine.earlier;
            theirs = theirs.earlier;
        }
        return true;
    }

    @Override
    public int hashCode() {
        return version;
    }

    @Override
    public String toString() {
        return "Journal[" + version + " events]";
    }
}
