package org.tengen.pairing.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Invents tournaments: the same plan and seed give the same tournament on every machine. */
public final class FieldGenerator {

    /** Rating points over which a logistic result expectation falls by a factor e (pairing baseline). */
    private static final double RATING_SCALE = 110;

    private static final int WEAKEST = -30;
    private static final int STRONGEST = 6;

    private final FieldPlan plan;
    private final RandomGenerator random;
    private final long seed;

    private FieldGenerator(FieldPlan plan, long seed) {
        this.plan = plan;
        this.seed = seed;
        this.random = new java.util.SplittableRandom(seed);
    }

    public static Tournament generate(FieldPlan plan, long seed) {
        FieldGenerator generator = new FieldGenerator(plan, seed);
        Tournament tournament = Tournament.of(plan.settings(), generator.entries(), List.of(), List.of());
        for (int round = 1; round <= plan.playedRounds(); round++) {
            tournament = generator.play(tournament, round);
        }
        return tournament;
    }

    /** Adds a drawn round with invented results. */
    public static Tournament playRound(Tournament tournament, Draw draw, long seed) {
        FieldPlan plan = FieldPlan.plain(tournament.entries().size(), tournament.settings(), draw.profile());
        return new FieldGenerator(plan, seed).add(tournament, draw);
    }

    private List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < plan.players(); i++) {
            Rank rank = Rank.near(WEAKEST + random.nextInt(STRONGEST - WEAKEST + 1));
            int rating = 2100 + 100 * rank.value() + random.nextInt(101) - 50;
            int club = random.nextInt(plan.clubs());
            String number = String.format(Locale.ROOT, "%04d", i + 1);
            Entry entry = Entry.of("PLAYER" + number + "F" + number, "Player" + number, "F" + number, rank, rating)
                    .withPlace(country(club % plan.countries()), String.format(Locale.ROOT, "C%03d", club))
                    .withAbsences(absences());
            if (happens(plan.correctionPercent())) {
                entry = entry.withCorrection(2 * (random.nextInt(3) - 1));
            }
            entries.add(entry);
        }
        return entries;
    }

    private static String country(int number) {
        return "" + (char) ('A' + number / 26 % 26) + (char) ('A' + number % 26);
    }

    private Map<Integer, AbsenceReason> absences() {
        Map<Integer, AbsenceReason> absences = new HashMap<>();
        int rounds = plan.settings().rounds();
        if (rounds > 1 && happens(plan.latePercent())) {
            int first = 2 + random.nextInt(rounds - 1);
            for (int round = 1; round < first; round++) {
                absences.put(round, AbsenceReason.LATE_ENTRY);
            }
        }
        for (int round = 1; round <= rounds; round++) {
            if (happens(plan.absencePercent())) {
                absences.putIfAbsent(round, AbsenceReason.AGREED);
            }
        }
        return absences;
    }

    private Tournament play(Tournament tournament, int round) {
        return add(tournament, Drawing.draw(tournament, round, plan.drawnBy(), seed + round));
    }

    private Tournament add(Tournament tournament, Draw draw) {
        Map<String, Entry> entries = new HashMap<>();
        tournament.entries().forEach(entry -> entries.put(entry.id(), entry));
        List<Game> games = new ArrayList<>(tournament.games());
        for (DrawnPair pair : draw.pairs()) {
            Game game = Game.of(
                    draw.round(),
                    pair.table(),
                    pair.whiteId(),
                    pair.blackId(),
                    pair.handicap(),
                    result(entries.get(pair.whiteId()), entries.get(pair.blackId()), pair.handicap()));
            games.add(game.withResult(game.result(), happens(plan.defaultPercent())));
        }
        List<Bye> byes = new ArrayList<>(tournament.byes());
        draw.bye()
                .filter(bye -> !bye.recorded())
                .ifPresent(bye -> byes.add(new Bye(draw.round(), bye.entryId(), Bye.Kind.DRAWN)));
        return tournament.withGames(games).withByes(byes);
    }

    private GameResult result(Entry white, Entry black, int handicap) {
        if (happens(plan.jigoPercent())) {
            return GameResult.JIGO;
        }
        double difference = white.rating() - black.rating() - 100.0 * handicap;
        double expected = 1 / (1 + StrictMath.exp(-difference / RATING_SCALE));
        return random.nextDouble() < expected ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
    }

    private boolean happens(int percent) {
        return percent > 0 && random.nextInt(100) < percent;
    }

    /** The usual settings by name, for callers that read options. */
    public static TournamentSettings settings(String system, String name, int rounds) {
        return system.equals("swiss")
                ? TournamentSettings.swiss(name, rounds)
                : TournamentSettings.mcMahon(name, rounds);
    }
}
