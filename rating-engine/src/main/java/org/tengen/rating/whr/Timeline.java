package org.tengen.rating.whr;

import java.util.Arrays;

/**
 * One player's days of play and the games on them, in the order of time. Ratings themselves are in {@link Nodes}: a node
 * is one player on one day.
 */
final class Timeline {

    /** Centre of the prior on the first day, natural scale. */
    final double start;

    /** Precision of a Gaussian prior about the centre, in place of virtual games; 0 when the virtual games hold. */
    final double startPrecision;

    int days;
    int games;
    int[] epochDay = new int[4];
    int[] node = new int[4];
    /** Per day: where its games end; and the precision of the step from the day before. */
    int[] gamesEnd = new int[4];

    double[] stepPrecision = new double[4];
    /** Per game. */
    int[] opponentNode = new int[4];

    double[] score = new double[4];
    /** exp(−advantage) of this player in the game, which multiplies the opponent's strength. */
    double[] handicapFactor = new double[4];

    Timeline(double start, double startPrecision) {
        this.start = start;
        this.startPrecision = startPrecision;
    }

    Timeline copy() {
        Timeline copy = new Timeline(start, startPrecision);
        copy.days = days;
        copy.games = games;
        copy.epochDay = Arrays.copyOf(epochDay, Math.max(4, days));
        copy.node = Arrays.copyOf(node, Math.max(4, days));
        copy.gamesEnd = Arrays.copyOf(gamesEnd, Math.max(4, days));
        copy.stepPrecision = Arrays.copyOf(stepPrecision, Math.max(4, days));
        copy.opponentNode = Arrays.copyOf(opponentNode, Math.max(4, games));
        copy.score = Arrays.copyOf(score, Math.max(4, games));
        copy.handicapFactor = Arrays.copyOf(handicapFactor, Math.max(4, games));
        return copy;
    }

    int lastNode() {
        return node[days - 1];
    }

    void addDay(int day, int newNode, double precision) {
        if (days == node.length) {
            epochDay = Arrays.copyOf(epochDay, 2 * days);
            node = Arrays.copyOf(node, 2 * days);
            gamesEnd = Arrays.copyOf(gamesEnd, 2 * days);
            stepPrecision = Arrays.copyOf(stepPrecision, 2 * days);
        }
        epochDay[days] = day;
        node[days] = newNode;
        gamesEnd[days] = games;
        stepPrecision[days] = precision;
        days++;
    }

    void addGame(int opponent, double result, double factor) {
        if (games == score.length) {
            opponentNode = Arrays.copyOf(opponentNode, 2 * games);
            score = Arrays.copyOf(score, 2 * games);
            handicapFactor = Arrays.copyOf(handicapFactor, 2 * games);
        }
        opponentNode[games] = opponent;
        score[games] = result;
        handicapFactor[games] = factor;
        games++;
        gamesEnd[days - 1] = games;
    }
}
