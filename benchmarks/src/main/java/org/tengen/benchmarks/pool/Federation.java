package org.tengen.benchmarks.pool;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An invented federation's results as files; the same seed gives the same files. */
final class Federation {

    static final int PLAYERS = 50_000;
    static final int EVENTS = 2_000;
    static final int ROUNDS = 5;
    static final int ENTRANTS = 200;
    private static final int EVENTS_PER_FILE = 100;
    private static final LocalDate FIRST = LocalDate.of(2006, 1, 7);
    private static final int DAYS_BETWEEN = 3;
    private static final double GRADE = 100;

    private final Random random = new Random(20260101);
    private final double[] strength = new double[PLAYERS];

    Federation() {
        for (int player = 0; player < PLAYERS; player++) {
            strength[player] = 1500 + 450 * random.nextGaussian();
        }
    }

    /** Who plays in every second event: five thousand games in all. */
    static String tireless() {
        return number(0);
    }

    static String number(int player) {
        return Integer.toString(10_000_000 + player);
    }

    static String code(int event) {
        return String.format("E%05d", event);
    }

    static LocalDate day(int event) {
        return FIRST.plusDays((long) DAYS_BETWEEN * event);
    }

    List<String> files() {
        List<String> files = new ArrayList<>();
        StringBuilder file = new StringBuilder();
        for (int event = 0; event < EVENTS; event++) {
            if (event % EVENTS_PER_FILE == 0) {
                file = new StringBuilder("event,date,round,black,black_rank,white,white_rank,handicap,komi,result\n");
            }
            add(file, event);
            if (event % EVENTS_PER_FILE == EVENTS_PER_FILE - 1) {
                files.add(file.toString());
            }
        }
        return files;
    }

    private void add(StringBuilder file, int event) {
        int[] field = new int[ENTRANTS];
        int first = 1 + random.nextInt(PLAYERS - 1 - 3 * ENTRANTS);
        for (int i = 0; i < ENTRANTS; i++) {
            field[i] = first + 3 * i + random.nextInt(3);
        }
        if (event % 2 == 0) {
            field[0] = 0;
        }
        for (int round = 1; round <= ROUNDS; round++) {
            for (int table = 0; table < ENTRANTS / 2; table++) {
                int black = field[table];
                int white = field[ENTRANTS / 2 + (table + round) % (ENTRANTS / 2)];
                double chance = 1 / (1 + Math.exp((strength[white] - strength[black]) / 150));
                file.append(code(event))
                        .append(',')
                        .append(day(event))
                        .append(',')
                        .append(round);
                file.append(',').append(number(black)).append(',').append(rank(black));
                file.append(',').append(number(white)).append(',').append(rank(white));
                file.append(",0,6.5,")
                        .append(random.nextDouble() < chance ? 'B' : 'W')
                        .append('\n');
            }
        }
    }

    private String rank(int player) {
        int grade = (int) Math.floor((strength[player] - 2050) / GRADE);
        return grade >= 0 ? Math.min(9, grade + 1) + "d" : Math.min(30, -grade) + "k";
    }
}
