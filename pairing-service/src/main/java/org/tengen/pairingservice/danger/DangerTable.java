package org.tengen.pairingservice.danger;

import static org.tengen.pairingservice.danger.Level.CONFIRM;
import static org.tengen.pairingservice.danger.Level.CONSEQUENCES;
import static org.tengen.pairingservice.danger.Level.NOTE;
import static org.tengen.pairingservice.danger.Level.REFUSE;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * Every dangerous command with its level, the first line that fits decides; what is not in it is not dangerous. Levels as the
 * endorsement of chess programs knows them (users.md 3.11). The decider refuses besides what can never be.
 */
public final class DangerTable {

    public static final List<Rule> RULES = List.of(
            Rule.of(
                    TournamentCommand.AppointStaff.class,
                    "appoint-staff",
                    "nobody would direct the tournament any more",
                    REFUSE,
                    "Name another director first.",
                    Situation::leavesNoDirector),
            Rule.of(
                    TournamentCommand.AppointStaff.class,
                    "appoint-staff",
                    "a director loses the role",
                    CONFIRM,
                    "This account will no longer direct the tournament.",
                    Situation::takesADirectorsRole),
            Rule.of(
                            TournamentCommand.WithdrawRound.class,
                            "withdraw-round",
                            "the round is published",
                            CONSEQUENCES,
                            "Everybody loses the seat in this round, and its games are annulled.",
                            situation -> situation.published(situation
                                    .as(TournamentCommand.WithdrawRound.class)
                                    .round()))
                    .byTypingTheRound(),
            Rule.of(
                    TournamentCommand.ReopenRound.class,
                    "reopen-round",
                    "a later round is drawn",
                    CONFIRM,
                    "A later round was drawn on these results.",
                    situation -> situation.state().lastDrawnRound()
                            > situation.as(TournamentCommand.ReopenRound.class).round()),
            Rule.of(
                    TournamentCommand.ChangeSettings.class,
                    "change-settings",
                    "the tournament has begun and scores, order or pairing change",
                    CONSEQUENCES,
                    "The rules change in a running tournament; the change is marked for good.",
                    situation -> situation.begun() && situation.changesRules()),
            Rule.of(
                    TournamentCommand.ChangeSettings.class,
                    "change-settings",
                    "a round is drawn",
                    NOTE,
                    "A setting changed after the start is marked in the history.",
                    situation -> situation.state().lastDrawnRound() > 0),
            Rule.of(
                    TournamentCommand.FixRank.class,
                    "fix-rank",
                    "the player has a seat in a published round",
                    CONSEQUENCES,
                    "The starting score of somebody who has been paired changes.",
                    situation -> situation.seated(
                            situation.as(TournamentCommand.FixRank.class).entryId())),
            Rule.of(
                    TournamentCommand.Arrange.class,
                    "arrange",
                    "the round is published",
                    CONFIRM,
                    "Players have seen this round; the change is marked for good.",
                    situation -> situation.published(
                            situation.as(TournamentCommand.Arrange.class).round())),
            Rule.of(
                    TournamentCommand.Arrange.class,
                    "arrange",
                    "the round is a proposal",
                    NOTE,
                    "A pairing by hand is marked in the history, with what it costs against the best one.",
                    situation -> true),
            Rule.of(
                    TournamentCommand.KeepFork.class,
                    "keep-fork",
                    "what was tried becomes true",
                    CONSEQUENCES,
                    "Everything tried is carried out at once.",
                    situation -> true),
            Rule.of(
                    TournamentCommand.Repair.class,
                    "repair",
                    "boards that have not begun are drawn again",
                    CONSEQUENCES,
                    "Players have to change their seats; games at boards that go are annulled.",
                    situation -> true),
            Rule.of(
                    TournamentCommand.UnfreezeStandings.class,
                    "unfreeze-standings",
                    "the standings are frozen",
                    CONFIRM,
                    "Places may change after the ceremony has been prepared.",
                    situation -> situation.state().frozenAfterRound() > 0),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "results would count no more",
                    CONSEQUENCES,
                    "Games already played no longer belong to the tournament; an undo of this undo brings them back.",
                    Situation::losesResults),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "rules of a tournament that has begun",
                    CONSEQUENCES,
                    "The rules change in a running tournament; the change is marked for good.",
                    situation -> situation.begun() && situation.changesRules()),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "a published round goes",
                    CONSEQUENCES,
                    "Everybody loses the seat in this round, and its games are annulled.",
                    situation -> situation.undoes(Set.of(TournamentEvent.RoundPublished.class))),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "what others see changes",
                    CONFIRM,
                    "Others have seen this.",
                    Situation::changesWhatIsShown));

    private DangerTable() {}

    static Optional<Rule> of(Situation situation) {
        return RULES.stream().filter(rule -> rule.covers(situation)).findFirst();
    }

    /** Whether the table has a line for such a command at all. */
    static boolean knows(TournamentCommand command) {
        return RULES.stream().anyMatch(rule -> rule.type().isInstance(command));
    }
}
