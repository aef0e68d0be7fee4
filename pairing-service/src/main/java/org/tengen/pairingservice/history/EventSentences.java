package org.tengen.pairingservice.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.consequence.SettingChanges;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.money.Money;
import org.tengen.pairingservice.page.Words;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DirectionEvent;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * What an event changed, in one sentence of the reader's language: what happened, then to whom and from what to what.
 *
 * @param all every event, by version from 1
 * @param persons names as the reader may see them
 * @param accounts the name of an account where the reader may know it, else null
 * @param directed whether the reader directs: of what was undone nobody else hears more than its kind
 */
record EventSentences(
        List<Chronicle.Noted> all, Map<UUID, Person> persons, Function<String, String> accounts, boolean directed) {

    String of(Chronicle.Noted noted) {
        if (noted.event() instanceof TournamentEvent.Undone undo) {
            return Saying.say("undoneEvents", undone(undo));
        }
        if (noted.event() instanceof TournamentEvent.ResultTakenOver taken
                && noted.before().board() != null) {
            return result(taken, noted.before().board());
        }
        String what = words(noted);
        String more = details(noted);
        return more.isEmpty() ? what : what + ": " + more;
    }

    /** The stored name is in the field's words already: {@code tournament.rank-fixed.v1} reads "rank fixed". */
    private static String words(Chronicle.Noted noted) {
        return Saying.say(
                "event_" // messages: event_*
                        + noted.type()
                                .replaceFirst("^tournament\\.", "")
                                .replaceFirst("\\.v\\d+$", "")
                                .replace('-', '_'));
    }

    /** The events by what they did; an undo of an undo by its number alone. */
    private String undone(TournamentEvent.Undone undo) {
        return undo.versions().stream().map(version -> version + told(version)).collect(Collectors.joining(", "));
    }

    private String told(int version) {
        boolean known = version >= 1 && version <= all.size();
        return known && !(all.get(version - 1).event() instanceof TournamentEvent.Undone)
                ? " (" + (directed ? of(all.get(version - 1)) : words(all.get(version - 1))) + ")"
                : "";
    }

    private String result(TournamentEvent.ResultTakenOver taken, Board board) {
        String said =
                Saying.say("resultTold", taken.round(), board.pair().table(), names(board), outcome(taken.result()));
        return board.result() == null ? said : said + " " + Saying.say("toldBefore", Words.result(board.result()));
    }

    private static String outcome(Result result) { // messages: proof_*
        String scope = result.scope();
        String proof = result.proof() == null
                ? ""
                : ", " + Saying.say("proof_" + result.proof().name());
        return Words.result(result) + proof + (scope == null ? "" : ", " + scope(scope));
    }

    private static String scope(String scope) {
        return switch (scope) {
            case "REPAIR" -> Saying.say("scopeRepair");
            case "RATING_ONLY" -> Saying.say("scopeRatingOnly");
            default -> Saying.say("scopeNextDraw");
        };
    }

    private String details(Chronicle.Noted noted) {
        TournamentEvent event = noted.event();
        if (event instanceof TournamentEvent.OfEntry ofEntry) {
            return line(name(ofEntry.entryId()), ofEntry(event));
        }
        if (event instanceof TournamentEvent.OfRound ofRound) {
            return line(Saying.say("roundN", ofRound.round()), ofRound(noted));
        }
        if (event instanceof TournamentEvent.OfLink) {
            return link(noted);
        }
        return ofTournament(noted);
    }

    private static String line(String first, String second) {
        return second.isEmpty() ? first : first + ", " + second;
    }

    private String name(UUID entryId) {
        return persons.getOrDefault(entryId, Person.FORGOTTEN).fullName();
    }

    private String names(Board board) {
        return name(board.pair().white()) + " – " + name(board.pair().black());
    }

    private static String ofEntry(TournamentEvent event) {
        if (event instanceof TournamentEvent.Entered entered) {
            return entered.rank().shown();
        }
        if (event instanceof TournamentEvent.RankFixed fixed) {
            return fixed.rank().shown();
        }
        if (event instanceof TournamentEvent.RegistrationChanged changed) {
            return switch (changed.status()) {
                case FINAL -> Saying.say("finalEntry");
                case PRELIMINARY -> Saying.say("preliminary");
                default -> "";
            };
        }
        if (event instanceof TournamentEvent.ParticipationChanged changed) {
            return rounds(changed.rounds());
        }
        if (event instanceof TournamentEvent.Withdrawn withdrawn) {
            return Saying.say("withdrawnFrom", withdrawn.fromRound());
        }
        if (event instanceof TournamentEvent.ListingChanged listing) {
            return Saying.say(listing.listed() ? "toldListed" : "notListed");
        }
        return event instanceof AttendanceEvent attendance ? attendance(attendance) : "";
    }

    private static String attendance(AttendanceEvent event) {
        if (event instanceof AttendanceEvent.CheckedIn checked) {
            return Saying.say(checked.present() ? "toldHere" : "toldNotHere", checked.day());
        }
        if (event instanceof AttendanceEvent.SeatingArranged seating) {
            return seating.ghost()
                    ? Saying.say("seatGhost")
                    : seating.table() > 0 ? Saying.say("seatTableN", seating.table()) : Saying.say("toldAnyTable");
        }
        if (event instanceof AttendanceEvent.PaymentChanged payment) {
            return Saying.say("paidOf", Money.said(payment.paidCents()), Money.said(payment.dueCents()));
        }
        if (event instanceof AttendanceEvent.ChangeRequested asked) {
            return switch (asked.kind()) {
                case WITHDRAWAL -> Saying.say("leavesTournament");
                case PARTICIPATION -> rounds(asked.rounds());
                case CORRECTION -> Saying.say("aCorrection");
            };
        }
        return event instanceof AttendanceEvent.RequestAnswered answered
                ? Saying.say(answered.done() ? "requestDone" : "requestRefused")
                        + (answered.reason() == null ? "" : " (" + answered.reason() + ")")
                : "";
    }

    private static String rounds(Map<Integer, Boolean> rounds) {
        return rounds.entrySet().stream()
                .map(round -> Saying.say(round.getValue() ? "roundPlays" : "roundPlaysNot", round.getKey()))
                .collect(Collectors.joining(", "));
    }

    private String ofRound(Chronicle.Noted noted) {
        TournamentEvent event = noted.event();
        if (event instanceof TournamentEvent.RoundDrawn drawn) {
            return Saying.say("toldBoards", drawn.pairs().size());
        }
        if (event instanceof TournamentEvent.PairingChanged changed) {
            return Saying.say("toldBoards", changed.pairs().size());
        }
        if (event instanceof TournamentEvent.RoundRepaired repaired) {
            return Saying.say("toldKept", repaired.kept().size());
        }
        if (event instanceof HallEvent.ClockSet clock) {
            return Saying.say("startedAt", Words.moment(clock.startsAt()));
        }
        Board board = noted.before().board();
        if (board == null) {
            return "";
        }
        String where = Saying.say("toldAt", board.pair().table(), names(board));
        return event instanceof HallEvent.DefaultRuled ruled ? where + ", " + winner(ruled.winner()) : where;
    }

    private static String winner(Result.Winner winner) {
        return switch (winner) {
            case WHITE -> Saying.say("whiteWinsByDefault");
            case BLACK -> Saying.say("blackWinsByDefault");
            case BOTH -> Saying.say("bothWin");
            case NONE -> Saying.say("bothLose");
        };
    }

    private static String link(Chronicle.Noted noted) {
        if (noted.event() instanceof TournamentEvent.HelperLinkIssued issued) {
            return link(issued.label(), issued.scope(), issued.round(), issued.room());
        }
        HelperLink link = noted.before().link();
        return link == null ? "" : link(link.label(), link.scope(), link.round(), link.room());
    }

    private static String link(String label, String scope, Integer round, String room) {
        String task = Saying.say(scope.equals(HelperLink.CHECK_IN) ? "taskCheckIn" : "taskResults");
        List<String> parts = new ArrayList<>();
        if (label != null) {
            parts.add(label);
        }
        parts.add(round == null ? task : Saying.say("ofRound", task, round));
        if (room != null) {
            parts.add(room);
        }
        return String.join(", ", parts);
    }

    private String ofTournament(Chronicle.Noted noted) {
        TournamentEvent event = noted.event();
        if (event instanceof TournamentEvent.SettingsChanged changed) {
            return SettingChanges.inWords(noted.before().settings(), changed.settings());
        }
        if (event instanceof TournamentEvent.StaffAppointed staff) {
            return staff(staff);
        }
        if (event instanceof TournamentEvent.EntriesImported imported) {
            return Saying.say("playersCount", imported.entries().size());
        }
        if (event instanceof TournamentEvent.StandingsFrozen frozen) {
            return Saying.say("afterRound", frozen.afterRound());
        }
        if (event instanceof DirectionEvent.ConstraintsSet set) {
            return Saying.say("toldRules", set.constraints().size());
        }
        if (event instanceof DirectionEvent.PrizesSet prizes) {
            return Saying.say("toldPrizes", prizes.rules().prizes().size());
        }
        return event instanceof DirectionEvent.PlayOffRecorded playOff
                ? playOff.order().stream().map(this::name).collect(Collectors.joining(", "))
                : "";
    }

    /** An account has a name for those who may know it only. */
    private String staff(TournamentEvent.StaffAppointed staff) {
        String account = accounts.apply(staff.accountId().toString());
        String roles = staff.roles().isEmpty()
                ? Saying.say("toldNoTask")
                : staff.roles().stream()
                        .map(role -> Saying.say("staff_" + role.name())) // messages: staff_*
                        .collect(Collectors.joining(", "));
        return account == null ? roles : account + ", " + roles;
    }
}
