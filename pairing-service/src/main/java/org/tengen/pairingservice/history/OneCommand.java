package org.tengen.pairingservice.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** All that one command recorded, found from any of its events: they stand side by side and share their correlation. */
public final class OneCommand {

    /** Looked at on both sides first, and each time so many times further while the command reaches beyond. */
    private static final int NEAR = 32;

    private static final int FURTHER = 8;

    private OneCommand() {}

    /**
     * Its events in order; a result taken over is alone, for it belongs to its game.
     *
     * @throws org.tengen.kit.problem.ProblemException 404 when the tournament has no such event
     */
    public static List<Recorded<TournamentEvent>> of(TournamentDesk desk, StreamId stream, int version) {
        for (int width = NEAR; ; width *= FURTHER) {
            int first = Math.max(1, version - width);
            List<Recorded<TournamentEvent>> near = desk.history(stream, first, version + width);
            TreeMap<Integer, Recorded<TournamentEvent>> byVersion = new TreeMap<>();
            near.forEach(event -> byVersion.put(event.version(), event));
            Recorded<TournamentEvent> named = byVersion.get(version);
            if (named == null) {
                throw Problems.notFound("event " + version + " of this tournament")
                        .exception();
            }
            List<Recorded<TournamentEvent>> together = around(named, byVersion);
            boolean begins = first == 1 || together.get(0).version() > first;
            boolean ends = together.get(together.size() - 1).version() < version + width;
            if (begins && ends) {
                return together;
            }
        }
    }

    /** The versions of {@link #of}. */
    public static List<Integer> versions(TournamentDesk desk, StreamId stream, int version) {
        TreeSet<Integer> versions = new TreeSet<>();
        of(desk, stream, version).forEach(event -> versions.add(event.version()));
        return List.copyOf(versions);
    }

    private static List<Recorded<TournamentEvent>> around(
            Recorded<TournamentEvent> named, TreeMap<Integer, Recorded<TournamentEvent>> near) {
        String correlation = named.stored().meta().correlation();
        if (correlation == null || named.event() instanceof TournamentEvent.ResultTakenOver) {
            return List.of(named);
        }
        int from = named.version();
        while (near.containsKey(from - 1) && belongs(near.get(from - 1), correlation)) {
            from--;
        }
        int to = named.version();
        while (near.containsKey(to + 1) && belongs(near.get(to + 1), correlation)) {
            to++;
        }
        return new ArrayList<>(near.subMap(from, to + 1).values());
    }

    private static boolean belongs(Recorded<TournamentEvent> event, String correlation) {
        return Objects.equals(correlation, event.stored().meta().correlation());
    }
}
