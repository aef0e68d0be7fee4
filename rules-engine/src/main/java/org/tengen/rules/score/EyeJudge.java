package org.tengen.rules.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.life.EyeSpace;

/**
 * Which surrounded regions are worth nothing where a seki has no points: false eyes, single points that must be filled
 * to save a chain that has no other eye, and the eyes of groups that touch neutral points without having two eyes. The
 * board is taken as it stands after the dead stones are off; neutral points need not be filled.
 */
final class EyeJudge {

    /** Two different common liberties: if the enemy takes one, the chains connect at the other. */
    private static final int MIAI = 2;
    /** Where one neutral point could still connect, nothing is judged to hang: that point may be played first. */
    private static final int ANY_LINK = 1;

    private final BoardView board;
    private final int color;
    private final List<Region> eyes;
    private final List<Region> neutral;
    private final Map<Region, int[]> chainsBeside = new HashMap<>();
    private final Set<Region> falseEyes = new HashSet<>();
    private final Groups groups;
    private final Set<Integer> seki;

    private EyeJudge(BoardView board, List<Region> regions, int color) {
        this.board = board;
        this.color = color;
        eyes = regions.stream().filter(region -> region.ownedBy(color)).toList();
        neutral =
                regions.stream().filter(region -> region.ownedBy(Region.MIXED)).toList();
        regions.forEach(region -> chainsBeside.put(region, chainsBeside(region)));
        findFalseEyes();
        groups = new Groups(null, MIAI);
        seki = withoutTwoEyes();
    }

    /** The regions that count for nobody. */
    static Set<Region> worthless(BoardView board, List<Region> regions) {
        Set<Region> found = new HashSet<>();
        for (EyeJudge judge : inSeki(board, regions)) {
            found.addAll(judge.falseEyes);
            judge.seki.forEach(group -> found.addAll(judge.groups.eyesOf(group)));
        }
        return found;
    }

    /** The indexes of all stones of groups that live in seki only, given that every stone on the board lives. */
    static Set<Integer> stonesInSeki(BoardView board) {
        Set<Integer> stones = new HashSet<>();
        for (EyeJudge judge : inSeki(board, Region.all(board))) {
            for (int index = 0; index < board.cells(); index++) {
                if (board.at(index) == judge.color && judge.seki.contains(judge.groups.of(board.chain(index)))) {
                    stones.add(index);
                }
            }
        }
        return stones;
    }

    /**
     * Both colours judged. A group in seki faces another one across a neutral region; one that faces living groups only
     * is not in seki, whatever its eyes look like while neutral points are open.
     */
    private static List<EyeJudge> inSeki(BoardView board, List<Region> regions) {
        EyeJudge black = new EyeJudge(board, regions, Board.BLACK);
        EyeJudge white = new EyeJudge(board, regions, Board.WHITE);
        boolean changed = true;
        while (changed) {
            changed = black.seki.removeIf(group -> !black.faces(white, group));
            changed |= white.seki.removeIf(group -> !white.faces(black, group));
        }
        return List.of(black, white);
    }

    private boolean faces(EyeJudge enemy, int group) {
        return neutral.stream()
                .filter(region -> Arrays.stream(chainsBeside.get(region)).anyMatch(chain -> groups.of(chain) == group))
                .flatMapToInt(region -> Arrays.stream(enemy.chainsBeside.get(region)))
                .anyMatch(chain -> enemy.seki.contains(enemy.groups.of(chain)));
    }

    private int[] chainsBeside(Region region) {
        return Arrays.stream(region.points())
                .flatMap(point -> Arrays.stream(Region.neighbours(board, point)))
                .filter(index -> board.at(index) == color)
                .map(board::chain)
                .distinct()
                .toArray();
    }

    /** One false eye after the other, since filling it joins the chains beside it. */
    private void findFalseEyes() {
        boolean found = true;
        while (found) {
            found = false;
            for (Region eye : eyes) {
                if (!falseEyes.contains(eye) && mustBeFilled(eye)) {
                    falseEyes.add(eye);
                    found = true;
                }
            }
        }
    }

    /** Whether a part of the group hangs on this point alone, having no eye of its own, while the rest has one. */
    private boolean mustBeFilled(Region eye) {
        int[] beside = chainsBeside.get(eye);
        if (eye.points().length != 1 || beside.length < 2) {
            return false;
        }
        Groups without = new Groups(eye, ANY_LINK);
        boolean someHanging = false;
        boolean someWithEye = false;
        for (int chain : beside) {
            boolean hasEye = !without.eyesOf(chain).isEmpty();
            someHanging |= !hasEye;
            someWithEye |= hasEye;
        }
        return someHanging && someWithEye;
    }

    /** Groups beside neutral points without two eyes. */
    private Set<Integer> withoutTwoEyes() {
        Set<Integer> found = new HashSet<>();
        for (Region region : neutral) {
            Arrays.stream(chainsBeside.get(region)).map(groups::of).forEach(found::add);
        }
        found.removeIf(group -> hasTwoEyes(groups.eyesOf(group)));
        return found;
    }

    private boolean hasTwoEyes(List<Region> own) {
        return own.size() >= 2
                || own.size() == 1
                        && EyeSpace.ofPoints(board, own.get(0).points()).livesWithoutAMove();
    }

    /** Chains held together by common eyes, by filled false eyes or by common neutral points. */
    private final class Groups {

        private final int[] leader = new int[board.cells()];
        private final Region ignored;

        Groups(Region ignored, int linksNeeded) {
            this.ignored = ignored;
            for (int i = 0; i < leader.length; i++) {
                leader[i] = i;
            }
            chainsBeside.forEach((region, chains) -> {
                if (region != ignored && region.ownedBy(color)) {
                    joinAll(chains);
                }
            });
            joinByNeutralPoints(linksNeeded);
        }

        int of(int chain) {
            int at = chain;
            while (leader[at] != at) {
                at = leader[at];
            }
            return at;
        }

        private void joinAll(int[] chains) {
            for (int i = 1; i < chains.length; i++) {
                leader[of(chains[i])] = of(chains[0]);
            }
        }

        private void joinByNeutralPoints(int linksNeeded) {
            Map<Long, Integer> common = new HashMap<>();
            for (Region region : neutral) {
                for (int point : region.points()) {
                    int[] chains = Arrays.stream(Region.neighbours(board, point))
                            .filter(index -> board.at(index) == color)
                            .map(board::chain)
                            .distinct()
                            .sorted()
                            .toArray();
                    for (int i = 0; i < chains.length; i++) {
                        for (int j = i + 1; j < chains.length; j++) {
                            long pair = (long) chains[i] << Integer.SIZE | chains[j];
                            if (common.merge(pair, 1, Integer::sum) == linksNeeded) {
                                joinAll(new int[] {chains[i], chains[j]});
                            }
                        }
                    }
                }
            }
        }

        /** The real eyes of the group of this chain. */
        List<Region> eyesOf(int chain) {
            List<Region> own = new ArrayList<>();
            for (Region eye : eyes) {
                boolean counts = eye != ignored && !falseEyes.contains(eye);
                if (counts && of(chainsBeside.get(eye)[0]) == of(chain)) {
                    own.add(eye);
                }
            }
            return own;
        }
    }
}
