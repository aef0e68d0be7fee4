package org.tengen.pairingservice.tournament;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** What each event makes of a tournament, and which parts it changes. Pure. */
public final class TournamentFold {

    private TournamentFold() {}

    /** The tournament after one more event. It never refuses: what is in the log has happened. */
    public static Tournament evolve(Tournament before, TournamentEvent event) {
        if (event instanceof TournamentEvent.Undone undone) {
            return Undoing.after(before, undone);
        }
        // a result on hold or a clock is folded again in no time, and there may be hundreds of them
        boolean ofARound = event instanceof TournamentEvent.OfRound && !(event instanceof HallEvent);
        Tournament kept = ofARound || before.journal().longSinceKept() ? before : null;
        Tournament after = apply(before.next(), event);
        return after.journaled(before.journal().with(after.version(), event, kept));
    }

    private static Tournament apply(Tournament state, TournamentEvent event) {
        if (event instanceof TournamentEvent.ResultTakenOver taken) {
            return state.round(taken.round())
                    .filter(round -> round.boards().containsKey(taken.gameId()))
                    .map(round -> takeOver(state, round, taken))
                    .orElse(state);
        }
        if (event instanceof AttendanceEvent attendance) {
            return DirectionFold.evolve(state, attendance);
        }
        if (event instanceof HallEvent hall) {
            return DirectionFold.evolve(state, hall);
        }
        if (event instanceof DirectionEvent direction) {
            return DirectionFold.evolve(state, direction);
        }
        if (event instanceof TournamentEvent.OfLink ofLink) {
            return evolveLink(state, ofLink);
        }
        if (event instanceof TournamentEvent.OfEntry ofEntry) {
            return evolveEntry(state, ofEntry);
        }
        return event instanceof TournamentEvent.OfRound ofRound
                ? evolveRound(state, ofRound)
                : evolveWhole(state, event);
    }

    private static Tournament takeOver(Tournament state, Round round, TournamentEvent.ResultTakenOver taken) {
        Board before = round.boards().get(taken.gameId());
        Tournament after = state.withRound(round.with(before.takenOver(taken)));
        return corrects(before.result(), taken.result()) ? after.markedByHand() : after;
    }

    /** Whether a result that counted for something was replaced by one that says otherwise. */
    private static boolean corrects(Result before, Result after) {
        return before != null
                && before.settled()
                && !(before.inCompetition().equals(after.inCompetition())
                        && before.forRating().equals(after.forRating())
                        && before.byDefault() == after.byDefault());
    }

    private static Tournament evolveLink(Tournament state, TournamentEvent.OfLink event) {
        if (event instanceof TournamentEvent.HelperLinkIssued issued) {
            return state.withLink(HelperLink.of(issued));
        }
        HelperLink link = state.links().get(event.linkId());
        boolean used = event instanceof TournamentEvent.HelperLinkUsed;
        return link == null ? state : state.withLink(link.in(used ? HelperLink.State.USED : HelperLink.State.REVOKED));
    }

    private static Tournament evolveEntry(Tournament state, TournamentEvent.OfEntry event) {
        UUID entryId = event.entryId();
        if (event instanceof TournamentEvent.Entered entered) {
            return state.withEntries(List.of(Entry.of(entered)));
        }
        if (event instanceof TournamentEvent.RankFixed fixed) {
            return state.changing(
                    entryId, entry -> entry.withRank(fixed.rank(), fixed.rating(), fixed.correctionHalfPoints()));
        }
        if (event instanceof TournamentEvent.RegistrationChanged registration) {
            return state.changing(entryId, entry -> entry.withStatus(registration.status()));
        }
        if (event instanceof TournamentEvent.ParticipationChanged participation) {
            return state.changing(entryId, entry -> entry.withParticipation(participation.rounds()));
        }
        if (event instanceof TournamentEvent.Withdrawn withdrawn) {
            return state.changing(entryId, entry -> entry.withdrawn(withdrawn.fromRound()));
        }
        if (event instanceof TournamentEvent.Promoted) {
            return state.changing(entryId, entry -> entry.withStatus(EntryStatus.FINAL));
        }
        if (event instanceof TournamentEvent.ListingChanged listing) {
            return state.changing(
                    entryId, entry -> entry.withAttendance(entry.attendance().listed(listing.listed())));
        }
        return event instanceof TournamentEvent.Reinstated
                ? state.changing(entryId, Entry::reinstated)
                : state.changing(entryId, Entry::personCorrected);
    }

    private static Tournament evolveRound(Tournament state, TournamentEvent.OfRound event) {
        if (event instanceof TournamentEvent.RoundDrawn drawn) {
            return place(state, drawn.round(), facts(drawn), drawn.pairs(), drawn.byes(), drawn.notPaired());
        }
        if (event instanceof TournamentEvent.PairingChanged arranged) {
            return place(
                            state,
                            arranged.round(),
                            facts(arranged),
                            arranged.pairs(),
                            arranged.byes(),
                            arranged.notPaired())
                    .markedByHand();
        }
        if (event instanceof TournamentEvent.RoundRepaired repaired) {
            return place(
                            state.directed(direction -> direction.carriedOut(repaired.correctedGame())),
                            repaired.round(),
                            facts(repaired),
                            repaired.pairs(),
                            repaired.byes(),
                            repaired.notPaired())
                    .markedByHand();
        }
        if (event instanceof TournamentEvent.RoundImported imported) {
            return importRound(state, imported);
        }
        if (event instanceof TournamentEvent.RoundPublished published) {
            return turn(state, published.round(), Round.Status.PUBLISHED, published.revision());
        }
        if (event instanceof TournamentEvent.RoundClosed closed) {
            return turn(state, closed.round(), Round.Status.CLOSED, closed.revision());
        }
        if (event instanceof TournamentEvent.RoundReopened reopened) {
            return turn(state, reopened.round(), Round.Status.PUBLISHED, reopened.revision());
        }
        if (event instanceof TournamentEvent.RoundWithdrawn withdrawn) {
            return state.withRound(state.rounds().get(event.round()).withdrawn(withdrawn.revision()));
        }
        return discard(state, state.rounds().get(event.round()));
    }

    /** What others have seen once keeps counting its revisions. */
    private static Tournament discard(Tournament state, Round round) {
        return round.revision() == 0
                ? state.withoutRound(round.number())
                : state.withRound(round.withdrawn(round.revision()));
    }

    private static Tournament evolveWhole(Tournament state, TournamentEvent event) {
        if (event instanceof TournamentEvent.Announced announced) {
            return state.announced(announced.tournamentId(), announced.federation(), announced.settings());
        }
        if (event instanceof TournamentEvent.SettingsChanged changed) {
            Tournament after = state.withSettings(changed.settings());
            return state.rounds().isEmpty() ? after : after.markedByHand();
        }
        if (event instanceof TournamentEvent.StaffAppointed appointed) {
            return state.withStaff(appointed.accountId(), appointed.roles());
        }
        if (event instanceof TournamentEvent.EntriesImported imported) {
            return state.withEntries(imported.entries().stream().map(Entry::of).toList());
        }
        return event instanceof TournamentEvent.StandingsFrozen frozen
                ? state.frozen(frozen.afterRound())
                : state.frozen(0);
    }

    private static Round.DrawFacts facts(TournamentEvent.RoundDrawn drawn) {
        return new Round.DrawFacts(
                drawn.profile(),
                drawn.seed(),
                drawn.algorithm(),
                drawn.inputHash(),
                drawn.totalWeight(),
                drawn.optimal() ? drawn.totalWeight() : null,
                drawn.cost(),
                drawn.optimal() ? drawn.cost() : null,
                drawn.optimal(),
                false,
                false,
                null,
                drawn.pins() == null ? List.of() : drawn.pins());
    }

    private static Round.DrawFacts facts(TournamentEvent.PairingChanged arranged) {
        boolean optimal =
                arranged.totalWeight() != null && arranged.totalWeight().equals(arranged.optimumWeight());
        return new Round.DrawFacts(
                arranged.profile(),
                arranged.seed(),
                arranged.algorithm(),
                arranged.inputHash(),
                arranged.totalWeight(),
                arranged.optimumWeight(),
                arranged.cost(),
                arranged.optimumCost(),
                optimal,
                true,
                false,
                arranged.reason(),
                List.of());
    }

    private static Round.DrawFacts facts(TournamentEvent.RoundRepaired repaired) {
        return new Round.DrawFacts(
                repaired.profile(),
                repaired.seed(),
                repaired.algorithm(),
                repaired.inputHash(),
                repaired.totalWeight(),
                null,
                repaired.cost(),
                null,
                repaired.optimal(),
                false,
                false,
                "drawn again around the boards that had begun, after a result was corrected",
                List.of());
    }

    private static Tournament importRound(Tournament state, TournamentEvent.RoundImported imported) {
        Round.DrawFacts facts =
                new Round.DrawFacts(null, 0, null, null, null, null, null, null, false, false, true, null, List.of());
        Tournament placed =
                place(state, imported.round(), facts, imported.pairs(), imported.byes(), imported.notPaired());
        Round round = placed.rounds().get(imported.round());
        Map<UUID, Board> boards = new LinkedHashMap<>(round.boards());
        imported.results()
                .forEach((gameId, result) -> boards.computeIfPresent(
                        gameId, (id, board) -> new Board(board.round(), board.pair(), result, 0, 0)));
        return placed.withRound(round.with(boards)).markedByHand();
    }

    /** The round becomes equal to the pairs given; a game that stays keeps its result. */
    private static Tournament place(
            Tournament state,
            int number,
            Round.DrawFacts facts,
            List<Pair> pairs,
            List<UUID> byes,
            List<NotPaired> notPaired) {
        Round before = state.rounds().get(number);
        Map<UUID, Board> boards = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            Board kept = before == null ? null : before.boards().get(pair.gameId());
            boards.put(pair.gameId(), kept == null ? new Board(number, pair, null, 0, 0) : kept.rearranged(pair));
        }
        return state.withRound(new Round(
                number,
                before != null && before.published() ? before.status() : Round.Status.DRAWN,
                facts,
                boards,
                List.copyOf(byes),
                List.copyOf(notPaired),
                revisionAfter(before),
                state.version()));
    }

    /** Others see a change only of a round that is published. */
    private static int revisionAfter(Round before) {
        if (before == null) {
            return 0;
        }
        return before.published() ? before.revision() + 1 : before.revision();
    }

    private static Tournament turn(Tournament state, int number, Round.Status status, int revision) {
        return state.round(number)
                .map(round -> state.withRound(round.with(status, revision)))
                .orElse(state);
    }

    /**
     * The parts an event changes, for commands that are refused only when their own part has changed: {@code settings},
     * {@code staff}, {@code entry:<id>}, {@code round:3}, {@code board:<gameId>}, {@code clock:3}, {@code constraints}, {@code prizes}, {@code end}.
     */
    public static Set<String> partsOf(TournamentEvent event) {
        if (event instanceof TournamentEvent.OfEntry ofEntry) {
            return Set.of(entryPart(ofEntry.entryId()));
        }
        if (event instanceof TournamentEvent.ResultTakenOver taken) {
            return Set.of(boardPart(taken.gameId()));
        }
        if (event instanceof HallEvent hall) {
            return DirectionFold.partsOf(hall);
        }
        if (event instanceof TournamentEvent.OfRound ofRound) {
            return Set.of(roundPart(ofRound.round()));
        }
        if (event instanceof DirectionEvent direction) {
            return DirectionFold.partsOf(direction);
        }
        if (event instanceof TournamentEvent.Undone undone) {
            return undone.parts();
        }
        if (event instanceof TournamentEvent.OfLink ofLink) {
            return Set.of(linkPart(ofLink.linkId()));
        }
        if (event instanceof TournamentEvent.EntriesImported imported) {
            Set<String> parts = new LinkedHashSet<>();
            imported.entries().forEach(entered -> parts.add(entryPart(entered.entryId())));
            return parts;
        }
        return Set.of(event instanceof TournamentEvent.StaffAppointed ? STAFF : SETTINGS);
    }

    public static final String SETTINGS = "settings";
    public static final String STAFF = "staff";
    private static final String ENTRY = "entry:";
    private static final String LINK = "link:";
    private static final String ROUND = "round:";
    private static final String BOARD = "board:";
    public static final String CONSTRAINTS = "constraints";
    public static final String PRIZES = "prizes";
    /** Play-off, closing, opening again. */
    public static final String END = "end";

    public static String entryPart(UUID entryId) {
        return ENTRY + entryId;
    }

    /** The entries among some parts. */
    public static List<UUID> entriesOf(Set<String> parts) {
        return parts.stream()
                .filter(part -> part.startsWith(ENTRY))
                .map(part -> UUID.fromString(part.substring(ENTRY.length())))
                .toList();
    }

    /** The games among some parts. */
    public static List<UUID> boardsOf(Set<String> parts) {
        return parts.stream()
                .filter(part -> part.startsWith(BOARD))
                .map(part -> UUID.fromString(part.substring(BOARD.length())))
                .toList();
    }

    /** The rounds among some parts, those of their boards and clocks included. */
    public static Set<Integer> roundsOf(Set<String> parts, Tournament state) {
        Set<Integer> rounds = new TreeSet<>();
        for (String part : parts) {
            String rest = part.substring(part.indexOf(':') + 1);
            if (part.startsWith(ROUND) || part.startsWith(DirectionFold.CLOCK)) {
                rounds.add(Integer.parseInt(rest));
            } else if (part.startsWith(BOARD)) {
                state.board(UUID.fromString(rest)).ifPresent(board -> rounds.add(board.round()));
            }
        }
        return rounds;
    }

    public static String linkPart(UUID linkId) {
        return LINK + linkId;
    }

    /** The links among some parts. */
    public static List<UUID> linksOf(Set<String> parts) {
        return parts.stream()
                .filter(part -> part.startsWith(LINK))
                .map(part -> UUID.fromString(part.substring(LINK.length())))
                .toList();
    }

    public static String roundPart(int round) {
        return ROUND + round;
    }

    public static String clockPart(int round) {
        return DirectionFold.clockPart(round);
    }

    public static String boardPart(UUID gameId) {
        return BOARD + gameId;
    }
}
