package org.tengen.pairing.prize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.prize.PrizeGiving.Award;
import org.tengen.pairing.prize.PrizeGiving.NotAwarded;
import org.tengen.pairing.prize.PrizeGiving.PassedOver;
import org.tengen.pairing.prize.PrizePlan.Limit;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Gives prizes away: a function of the facts, the standings' rules and the plan. */
public final class Prizes {

    private final PrizePlan plan;
    private final Winners winners;
    private final List<Criterion> criteria;
    private final List<Candidate> players = new ArrayList<>();
    private final List<Award> awards = new ArrayList<>();
    private final List<PassedOver> passedOver = new ArrayList<>();
    private final List<NotAwarded> notAwarded = new ArrayList<>();

    private Prizes(Tournament tournament, Standings standings, StandingRules rules, PrizePlan plan) {
        this.plan = plan;
        this.winners = new Winners(plan.limit());
        this.criteria = rules.criteria();
        ScoreBoard board = new ScoreBoard(tournament, standings.afterRound(), rules.scores());
        int[] levels = standings.levels();
        for (int line = 0; line < levels.length; line++) {
            players.add(Candidate.of(standings.rows().get(line), levels[line], board, plan));
        }
    }

    /**
     * Who wins what after a round.
     *
     * @param rules what the standings are made by; prizes by place follow these
     */
    public static PrizeGiving give(Tournament tournament, int afterRound, StandingRules rules, PrizePlan plan) {
        return give(tournament, StandingsCalculator.standings(tournament, afterRound, rules), rules, plan);
    }

    /** The same for standings that have been made by these rules. */
    public static PrizeGiving give(Tournament tournament, Standings standings, StandingRules rules, PrizePlan plan) {
        return new Prizes(rules.counted(tournament), standings, rules, plan).give(standings.warnings());
    }

    private PrizeGiving give(List<String> warnings) {
        List<Ladder> ladders = new ArrayList<>();
        for (Prize prize : plan.prizes()) {
            if (prize instanceof Prize.ForPlaces places) {
                ladders.add(new Ladder(places, players, criteria));
            }
        }
        List<Ladder> open = new ArrayList<>(ladders);
        while (!open.isEmpty()) {
            Ladder next = plan.limit() == Limit.MOST_VALUABLE
                    ? open.stream()
                            .max(Comparator.comparingLong(Ladder::nextAmount)
                                    .thenComparing(ladder -> -ladders.indexOf(ladder)))
                            .get()
                    : open.get(0);
            List<Award> given = next.giveNext(winners);
            given.forEach(award -> winners.note(award.entryId(), next.prize()));
            awards.addAll(given);
            if (given.isEmpty() || next.isFinished()) {
                open.remove(next);
            }
        }
        for (Prize prize : plan.prizes()) {
            if (prize instanceof Prize.ForWins wins) {
                giveForWins(wins);
            }
        }
        ladders.forEach(ladder -> passedOver.addAll(ladder.passedOver()));
        ladders.forEach(ladder -> notAwarded.addAll(ladder.rest()));
        List<String> order = plan.prizes().stream().map(Prize::name).toList();
        awards.sort(Comparator.comparingInt((Award award) -> order.indexOf(award.prize()))
                .thenComparingInt(Award::place));
        return new PrizeGiving(
                List.copyOf(awards), List.copyOf(passedOver), List.copyOf(notAwarded), List.copyOf(warnings));
    }

    private void giveForWins(Prize.ForWins prize) {
        int before = awards.size();
        for (Candidate player : players) {
            String id = player.entry().id();
            int halfPoints = player.row().quarterPoints().get(Criterion.NBW) / 2;
            if (halfPoints < prize.winsHalfPoints()) {
                continue;
            }
            Optional<String> barred =
                    player.excluded().or(() -> prize.field().whyNot(player)).or(() -> winners.bars(id, prize));
            if (barred.isPresent()) {
                passedOver.add(new PassedOver(prize.name(), id, barred.get()));
            } else {
                String reason = "won " + Candidate.points(player.row().value(Criterion.NBW)) + ", "
                        + Candidate.points(prize.winsHalfPoints() / 2.0) + " are enough";
                awards.add(new Award(prize.name(), 0, id, prize.amountCents(), 1, reason));
                winners.note(id, prize);
            }
        }
        if (awards.size() == before) {
            notAwarded.add(new NotAwarded(prize.name(), 0, "nobody who may win it won enough games"));
        }
    }

    /**
     * What an open game decides.
     *
     * @param ifWhiteWins awards that exist then and not with the opposite result
     * @param ifBlackWins the same the other way round
     */
    public record Hanging(Game game, List<Award> ifWhiteWins, List<Award> ifBlackWins) {}

    /** For every game still open, all others as they stand now, the prizes that depend on its winner. */
    public static List<Hanging> hangingOn(Tournament tournament, int afterRound, StandingRules rules, PrizePlan plan) {
        List<Hanging> hanging = new ArrayList<>();
        for (Game game : tournament.games()) {
            if (game.round() > afterRound || !game.result().isOpen()) {
                continue;
            }
            List<Award> white = give(with(tournament, game, GameResult.WHITE_WINS), afterRound, rules, plan)
                    .awards();
            List<Award> black = give(with(tournament, game, GameResult.BLACK_WINS), afterRound, rules, plan)
                    .awards();
            List<Award> onlyWhite = without(white, black);
            List<Award> onlyBlack = without(black, white);
            if (!onlyWhite.isEmpty() || !onlyBlack.isEmpty()) {
                hanging.add(new Hanging(game, onlyWhite, onlyBlack));
            }
        }
        return hanging;
    }

    private static Tournament with(Tournament tournament, Game game, GameResult result) {
        List<Game> games = new ArrayList<>(tournament.games());
        games.set(games.indexOf(game), game.withResult(result, false));
        return tournament.withGames(games);
    }

    /** Awards whose winner, place and amount are not among others; the reasons may differ. */
    private static List<Award> without(List<Award> awards, List<Award> others) {
        return awards.stream()
                .filter(award -> others.stream()
                        .noneMatch(other -> other.prize().equals(award.prize())
                                && other.place() == award.place()
                                && other.entryId().equals(award.entryId())
                                && other.amountCents() == award.amountCents()))
                .toList();
    }
}
