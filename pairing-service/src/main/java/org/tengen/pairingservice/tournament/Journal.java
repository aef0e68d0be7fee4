package org.tengen.pairingservice.tournament;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The events a state was folded from, newest first, shared with every earlier state; an undo folds again from here. A cell
 * may hold the state before its event, so that only what came after has to be folded again.
 */
public final class Journal {

    /** Before anything happened. */
    public static final Journal EMPTY = new Journal(0, null, null, null);

    private final int version;
    private final TournamentEvent event;
    private final Tournament before;
    private final Journal earlier;

    private Journal(int version, TournamentEvent event, Tournament before, Journal earlier) {
        this.version = version;
        this.event = event;
        this.before = before;
        this.earlier = earlier;
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

    /** The event of a version; empty when there is none. */
    public Optional<TournamentEvent> at(int wanted) {
        for (Journal cell = this; !cell.isEmpty() && cell.version >= wanted; cell = cell.earlier) {
            if (cell.version == wanted) {
                return Optional.of(cell.event);
            }
        }
        return Optional.empty();
    }

    /** Versions that are undone and not restored: an undo that is itself undone undoes nothing. */
    public Set<Integer> undone() {
        Set<Integer> undone = new HashSet<>();
        for (Journal cell = this; !cell.isEmpty(); cell = cell.earlier) {
            if (cell.event instanceof TournamentEvent.Undone undo && !undone.contains(cell.version)) {
                undone.addAll(undo.versions());
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
