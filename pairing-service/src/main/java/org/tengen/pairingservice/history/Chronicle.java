package org.tengen.pairingservice.history;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/**
 * What is to be said of each event of a tournament, found out once: whoever asks again reads only what came since. Anybody
 * may ask for the integrity of a tournament, and five thousand events are not read for each of them.
 */
@Singleton
final class Chronicle {

    /** Tournaments people look into at the same time; one of a thousand players is a few megabytes. */
    private static final int MOST_KEPT = 12;

    private static final Duration KEPT = Duration.ofMinutes(10);

    /**
     * An event, in no language and without names.
     *
     * @param actor the account of who acted, or the part of the program that did
     * @param breach message that says why it weakens integrity, or null
     * @param before what it found: a sentence about a change needs both sides
     * @param ours whether a person did it here, so that it may be undone here
     */
    record Noted(
            int version,
            Instant at,
            String type,
            String actor,
            String role,
            String reason,
            TournamentEvent event,
            String breach,
            Found before,
            boolean ours,
            String hash) {}

    /**
     * What an event found; null where it concerns nothing of the kind.
     *
     * @param board of the game it is about
     * @param settings it replaced
     * @param link it used up or took back
     */
    record Found(Board board, Settings settings, HelperLink link) {

        private static final Found NOTHING = new Found(null, null, null);

        static Found of(TournamentEvent event, Tournament before) {
            if (event instanceof TournamentEvent.ResultTakenOver taken) {
                return board(before, taken.gameId());
            }
            if (event instanceof HallEvent.DefaultRuled ruled) {
                return board(before, ruled.gameId());
            }
            if (event instanceof HallEvent.ResultHeld held) {
                return board(before, held.gameId());
            }
            if (event instanceof HallEvent.HoldLifted lifted) {
                return board(before, lifted.gameId());
            }
            if (event instanceof TournamentEvent.SettingsChanged) {
                return new Found(null, before.settings(), null);
            }
            return event instanceof TournamentEvent.OfLink link
                    ? new Found(null, null, before.links().get(link.linkId()))
                    : NOTHING;
        }

        private static Found board(Tournament before, UUID gameId) {
            return new Found(before.board(gameId).orElse(null), null, null);
        }
    }

    private record Told(Tournament state, List<Noted> events) {

        private static final Told NOTHING = new Told(Tournament.NONE, List.of());

        Noted last() {
            return events.get(events.size() - 1);
        }
    }

    private final TournamentDesk desk;
    private final Cache<StreamId, Told> kept =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterAccess(KEPT).build();

    Chronicle(TournamentDesk desk) {
        this.desk = desk;
    }

    /** Everything up to a version that is there, oldest first. */
    List<Noted> upTo(StreamId stream, int version) {
        Told told = kept.asMap()
                .compute(
                        stream,
                        (key, known) -> known == null
                                ? continued(stream, Told.NOTHING, 1, version)
                                : continued(stream, known, version));
        return told.events().subList(0, version);
    }

    /** The last event known is read again: with another hash the log is another one, restored from a backup. */
    private Told continued(StreamId stream, Told known, int version) {
        if (known.last().version() >= version) {
            return known;
        }
        List<Recorded<TournamentEvent>> read = desk.history(stream, known.last().version(), version);
        boolean same = !read.isEmpty()
                && read.get(0).stored().hash().equals(known.last().hash());
        return same ? extended(known, read.subList(1, read.size())) : continued(stream, Told.NOTHING, 1, version);
    }

    private Told continued(StreamId stream, Told known, int from, int to) {
        return extended(known, desk.history(stream, from, to));
    }

    private static Told extended(Told known, List<Recorded<TournamentEvent>> news) {
        List<Noted> events = new ArrayList<>(known.events());
        Tournament state = known.state();
        for (Recorded<TournamentEvent> recorded : news) {
            Tournament after = TournamentFold.evolve(state, recorded.event());
            events.add(noted(recorded, state, after));
            state = after;
        }
        return new Told(state, List.copyOf(events));
    }

    private static Noted noted(Recorded<TournamentEvent> recorded, Tournament before, Tournament after) {
        TournamentEvent event = recorded.event();
        EventMeta meta = recorded.stored().meta();
        boolean ours = !(event instanceof TournamentEvent.ResultTakenOver)
                && !(event instanceof TournamentEvent.Announced)
                && meta.correlation() != null;
        return new Noted(
                recorded.version(),
                recorded.stored().recordedAt(),
                recorded.stored().type(),
                meta.actor(),
                meta.role(),
                meta.reason(),
                event,
                breach(event, before, after),
                Found.of(event, before),
                ours,
                recorded.stored().hash());
    }

    /** What a director changed that a program would have done, or that others had already relied on (users.md 3.11). */
    private static String breach(TournamentEvent event, Tournament before, Tournament after) { // messages: breach*
        if (event instanceof TournamentEvent.PairingChanged) {
            return "breachByHand";
        }
        if (event instanceof TournamentEvent.EntriesImported || event instanceof TournamentEvent.RoundImported) {
            return "breachImported";
        }
        if (event instanceof TournamentEvent.RoundRepaired) {
            return "breachRepaired";
        }
        if (event instanceof TournamentEvent.ResultTakenOver taken) {
            return corrected(taken, before, after);
        }
        if (before.lastPublishedRound() == 0) {
            return null;
        }
        if (event instanceof TournamentEvent.SettingsChanged) {
            return "breachSettings";
        }
        if (event instanceof TournamentEvent.RankFixed) {
            return "breachRank";
        }
        if (event instanceof TournamentEvent.RoundWithdrawn) {
            return "breachWithdrawn";
        }
        if (event instanceof TournamentEvent.RoundReopened) {
            return "breachReopened";
        }
        if (event instanceof TournamentEvent.StandingsUnfrozen) {
            return "breachUnfrozen";
        }
        return event instanceof TournamentEvent.Undone ? "breachUndone" : null;
    }

    private static String corrected(TournamentEvent.ResultTakenOver taken, Tournament before, Tournament after) {
        if (after.versionsByHand().size() <= before.versionsByHand().size()) {
            return null;
        }
        int round = before.board(taken.gameId()).map(Board::round).orElse(0);
        return before.lastDrawnRound() > round && round > 0 ? "breachCorrectedLate" : "breachCorrected";
    }
}
