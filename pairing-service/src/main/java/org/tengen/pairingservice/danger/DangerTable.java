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
                    "danger_nobody_directs",
                    Situation::leavesNoDirector),
            Rule.of(
                    TournamentCommand.AppointStaff.class,
                    "appoint-staff",
                    "a director loses the role",
                    CONFIRM,
                    "danger_director_loses",
                    Situation::takesADirectorsRole),
            Rule.of(
                            TournamentCommand.WithdrawRound.class,
                            "withdraw-round",
                            "the round is published",
                            CONSEQUENCES,
                            "danger_published_round_goes",
                            situation -> situation.published(situation
                                    .as(TournamentCommand.WithdrawRound.class)
                                    .round()))
                    .byTypingTheRound(),
            Rule.of(
                    TournamentCommand.ReopenRound.class,
                    "reopen-round",
                    "a later round is drawn",
                    CONFIRM,
                    "danger_later_round",
                    situation -> situation.state().lastDrawnRound()
                            > situation.as(TournamentCommand.ReopenRound.class).round()),
            Rule.of(
                    TournamentCommand.ChangeSettings.class,
                    "change-settings",
                    "the tournament has begun and scores, order or pairing change",
                    CONSEQUENCES,
                    "danger_rules_change",
                    situation -> situation.begun() && situation.changesRules()),
            Rule.of(
                    TournamentCommand.ChangeSettings.class,
                    "change-settings",
                    "a round is drawn",
                    NOTE,
                    "danger_setting_marked",
                    situation -> situation.state().lastDrawnRound() > 0),
            Rule.of(
                    TournamentCommand.FixRank.class,
                    "fix-rank",
                    "the player has a seat in a published round",
                    CONSEQUENCES,
                    "danger_start_changes",
                    situation -> situation.seated(
                            situation.as(TournamentCommand.FixRank.class).entryId())),
            Rule.of(
                    TournamentCommand.Arrange.class,
                    "arrange",
                    "the round is published",
                    CONFIRM,
                    "danger_round_seen",
                    situation -> situation.published(
                            situation.as(TournamentCommand.Arrange.class).round())),
            Rule.of(
                    TournamentCommand.Arrange.class,
                    "arrange",
                    "the round is a proposal",
                    NOTE,
                    "danger_by_hand",
                    situation -> true),
            Rule.of(
                    TournamentCommand.KeepFork.class,
                    "keep-fork",
                    "what was tried becomes true",
                    CONSEQUENCES,
                    "danger_fork_kept",
                    situation -> true),
            Rule.of(
                    TournamentCommand.Repair.class,
                    "repair",
                    "boards that have not begun are drawn again",
                    CONSEQUENCES,
                    "danger_seats_change",
                    situation -> true),
            Rule.of(
                    TournamentCommand.UnfreezeStandings.class,
                    "unfreeze-standings",
                    "the standings are frozen",
                    CONFIRM,
                    "danger_places_may_change",
                    situation -> situation.state().frozenAfterRound() > 0),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "nobody would direct the tournament any more",
                    REFUSE,
                    "danger_nobody_directs",
                    Situation::leavesNoDirector),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "results would count no more",
                    CONSEQUENCES,
                    "danger_results_uncounted",
                    Situation::losesResults),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "rules of a tournament that has begun",
                    CONSEQUENCES,
                    "danger_rules_change",
                    situation -> situation.begun() && situation.changesRules()),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "a published round goes",
                    CONSEQUENCES,
                    "danger_published_round_goes",
                    situation -> situation.undoes(Set.of(TournamentEvent.RoundPublished.class))),
            Rule.of(
                    TournamentCommand.Undo.class,
                    "undo",
                    "what others see changes",
                    CONFIRM,
                    "danger_others_have_seen",
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
