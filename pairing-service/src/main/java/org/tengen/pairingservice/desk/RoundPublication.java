package org.tengen.pairingservice.desk;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.util.RawValue;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.eventstore.outbox.Publication;
import org.tengen.kit.messaging.EventJson;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** {@code tournament.rounds.v1} and {@code tournament.staff.v1}: what the log says, without a name in it. */
final class RoundPublication implements Publication<Tournament, TournamentEvent> {

    static final String ROUNDS = "tournament.rounds.v1";
    static final String STAFF = "tournament.staff.v1";

    record RoundMessage(
            UUID tournamentId,
            String federation,
            int round,
            int revision,
            String status,
            Played tournament,
            List<RawValue> pairings,
            List<Seat> byes,
            Instant at) {}

    record Played(
            String name,
            int rounds,
            String gameClass,
            String ruleset,
            Settings.BoardSize boardSize,
            String timeSystem,
            String place,
            LocalDate startDate,
            LocalDate endDate) {}

    record Game(
            UUID gameId,
            int table,
            Player black,
            Player white,
            int handicap,
            int komiHalfPoints,
            @JsonInclude(JsonInclude.Include.NON_NULL) Result importedResult,
            @JsonInclude(JsonInclude.Include.NON_NULL) Hold.Kind provisional) {}

    record Player(
            UUID playerId,
            UUID entryId,
            Rank rank,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double rating) {}

    record Seat(UUID playerId, UUID entryId) {}

    record StaffMessage(UUID tournamentId, UUID accountId, String federation, List<String> roles) {}

    /** The rounds running in a few congresses; a board is some four hundred characters. */
    private static final int MOST_BOARDS = 5_000;

    /** A board in JSON as it was made with these very entries. */
    private record Told(Entry black, Entry white, RawValue json) {}

    private final Cache<Board, Told> kept =
            Caffeine.newBuilder().weakKeys().maximumSize(MOST_BOARDS).build();

    @Override
    public List<OutboxMessage> messages(Recorded<TournamentEvent> event, Tournament after) {
        if (event.event() instanceof TournamentEvent.StaffAppointed staff) {
            return List.of(staff(event, after, staff.accountId(), staff.roles()));
        }
        if (event.event() instanceof TournamentEvent.Undone undone) {
            return afterUndo(event, after, undone.parts());
        }
        if (event.event() instanceof TournamentEvent.OfLink ofLink) {
            boolean issued = ofLink instanceof TournamentEvent.HelperLinkIssued;
            return issued ? List.of() : List.of(helper(event, after, ofLink.linkId()));
        }
        if (!(event.event() instanceof TournamentEvent.OfRound ofRound)) {
            return List.of();
        }
        if (event.event() instanceof TournamentEvent.RoundPublished
                || event.event() instanceof TournamentEvent.RoundReopened) {
            return List.of(round(event, after, ofRound.round(), "PUBLISHED", "published"));
        }
        if (event.event() instanceof TournamentEvent.RoundClosed) {
            return List.of(round(event, after, ofRound.round(), "CLOSED", "closed"));
        }
        if (event.event() instanceof TournamentEvent.RoundWithdrawn) {
            return List.of(round(event, after, ofRound.round(), "WITHDRAWN", "withdrawn"));
        }
        boolean changed = event.event() instanceof TournamentEvent.PairingChanged
                || event.event() instanceof TournamentEvent.RoundRepaired
                || event.event() instanceof HallEvent.DefaultRuled
                || event.event() instanceof HallEvent.ResultHeld
                || event.event() instanceof HallEvent.HoldLifted;
        boolean rearranged =
                changed && after.round(ofRound.round()).filter(Round::published).isPresent();
        return rearranged ? List.of(round(event, after, ofRound.round(), "PUBLISHED", "published")) : List.of();
    }

    /** Every round and appointment the undo may have changed, as it stands now; a repeat harms nobody. */
    private List<OutboxMessage> afterUndo(Recorded<TournamentEvent> event, Tournament after, Set<String> parts) {
        List<OutboxMessage> messages = new ArrayList<>();
        List<UUID> games = TournamentFold.boardsOf(parts);
        for (Round round : after.rounds().values()) {
            if (round.revision() > 0 && concerns(parts, games, round)) {
                String status = round.published() ? round.status().name() : "WITHDRAWN";
                messages.add(round(event, after, round.number(), status, status.toLowerCase(Locale.ROOT)));
            }
        }
        if (parts.contains(TournamentFold.STAFF)) {
            after.staff().forEach((account, roles) -> messages.add(staff(event, after, account, roles)));
        }
        TournamentFold.linksOf(parts).forEach(link -> messages.add(helper(event, after, link)));
        return messages;
    }

    private static boolean concerns(Set<String> parts, List<UUID> games, Round round) {
        return parts.contains(TournamentFold.roundPart(round.number()))
                || games.stream().anyMatch(round.boards()::containsKey);
    }

    private OutboxMessage round(
            Recorded<TournamentEvent> event, Tournament after, int number, String status, String happened) {
        Round round = after.rounds().get(number);
        Settings settings = after.settings();
        RoundMessage message = new RoundMessage(
                after.id(),
                after.federation(),
                number,
                round.revision(),
                status,
                new Played(
                        settings.name(),
                        settings.rounds(),
                        settings.gameClass(),
                        settings.ruleset(),
                        settings.boardSize(),
                        settings.timeSystem(),
                        settings.place(),
                        settings.startDate(),
                        settings.endDate()),
                !round.published()
                        ? List.of()
                        : round.boards().values().stream()
                                .map(board -> told(after, board))
                                .toList(),
                (round.published() ? round.byes() : List.<UUID>of())
                        .stream()
                                .map(bye -> new Seat(after.entries().get(bye).playerId(), bye))
                                .toList(),
                event.stored().recordedAt());
        return OutboxMessage.about(
                event.stored(),
                "tournament.rounds." + happened,
                ROUNDS,
                after.id() + "/" + number,
                after.id().toString(),
                EventJson.write(message));
    }

    /** A change concerns one board of hundreds, and the text of the others is there already. */
    private RawValue told(Tournament after, Board board) {
        Entry black = after.entries().get(board.pair().black());
        Entry white = after.entries().get(board.pair().white());
        Told told = kept.getIfPresent(board);
        if (told == null || told.black() != black || told.white() != white) {
            told = new Told(black, white, new RawValue(EventJson.write(game(board, black, white))));
            kept.put(board, told);
        }
        return told.json();
    }

    private static Game game(Board board, Entry black, Entry white) {
        boolean fromFile = board.result() != null && board.result().proof() == Result.Proof.IMPORT;
        Result ruled = board.result() == null && board.defaultRuled() != null ? byDefault(board.defaultRuled()) : null;
        return new Game(
                board.pair().gameId(),
                board.pair().table(),
                player(black),
                player(white),
                board.pair().handicap(),
                board.pair().komiHalfPoints(),
                fromFile ? board.result() : ruled,
                board.hold() == null ? null : board.hold().kind());
    }

    /** What a director ruled; it counts when game-service sends the finished game back. */
    private static Result byDefault(Result.Winner winner) {
        Result.By by = winner == Result.Winner.NONE ? Result.By.BOTH_LOSE : Result.By.FORFEIT;
        return Result.of(winner, by, true, Result.Proof.REFEREE);
    }

    private static Player player(Entry entry) {
        return new Player(entry.playerId(), entry.entryId(), entry.rank(), entry.rating());
    }

    /** Whoever came by a link goes by its id, a helper as long as the link stands. */
    private static OutboxMessage helper(Recorded<TournamentEvent> event, Tournament after, UUID linkId) {
        HelperLink link = after.links().get(linkId);
        boolean helps = link != null && link.helps();
        return staff(event, after, linkId, helps ? Set.of(StaffRole.HELPER) : Set.of());
    }

    private static OutboxMessage staff(
            Recorded<TournamentEvent> event, Tournament after, UUID accountId, Set<StaffRole> roles) {
        StaffMessage message = new StaffMessage(
                after.id(),
                accountId,
                after.federation(),
                roles.stream()
                        .filter(StaffRole::concernsOthers)
                        .map(StaffRole::published)
                        .toList());
        return OutboxMessage.about(
                event.stored(),
                "tournament.staff.changed",
                STAFF,
                after.id() + "/" + accountId,
                after.id().toString(),
                EventJson.write(message));
    }
}
