package org.tengen.pairing.draw;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.Constraint.Strength;

/** The director's orders and wishes in one round, counted per pair. */
final class Wishes {

    private final List<Constraint> active = new ArrayList<>();
    private final List<Set<Integer>> members = new ArrayList<>();
    private final int[][] ofPlayer;
    private boolean orders;
    private boolean soft;

    Wishes(ScoreBoard board, int round, List<Integer> drawn) {
        Set<Integer> present = new HashSet<>(drawn);
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < board.players(); i++) {
            lists.add(new ArrayList<>());
        }
        for (Constraint constraint : board.tournament().constraints()) {
            if (!constraint.holdsIn(round)) {
                continue;
            }
            Set<Integer> here = new HashSet<>();
            for (String id : constraint.entryIds()) {
                board.tournament().entry(id).ifPresent(entry -> here.add(board.number(id)));
            }
            here.retainAll(present);
            if (here.size() < 2) {
                continue;
            }
            here.forEach(player -> lists.get(player).add(active.size()));
            active.add(constraint);
            members.add(here);
            boolean order = constraint.strength() == Strength.MUST || constraint.strength() == Strength.MUST_NOT;
            orders |= order;
            soft |= !order;
        }
        ofPlayer = lists.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    boolean isEmpty() {
        return active.isEmpty();
    }

    boolean hasOrders() {
        return orders;
    }

    boolean hasWishes() {
        return soft;
    }

    long ordersBroken(int a, int b) {
        return broken(a, b, Strength.MUST, Strength.MUST_NOT);
    }

    long wishesBroken(int a, int b) {
        return broken(a, b, Strength.PREFER, Strength.PREFER_NOT);
    }

    long ordersBrokenByBye(int player) {
        return unmet(player, TengenCosts.BYE, Strength.MUST);
    }

    long wishesBrokenByBye(int player) {
        return unmet(player, TengenCosts.BYE, Strength.PREFER);
    }

    /** What a pair breaks, for explanations. */
    List<Constraint> brokenBy(int a, int b) {
        List<Constraint> found = new ArrayList<>();
        for (int k = 0; k < active.size(); k++) {
            boolean both = members.get(k).contains(a) && members.get(k).contains(b);
            boolean one = members.get(k).contains(a) != members.get(k).contains(b);
            boolean forbids = active.get(k).strength() == Strength.MUST_NOT
                    || active.get(k).strength() == Strength.PREFER_NOT;
            if (forbids ? both : one) {
                found.add(active.get(k));
            }
        }
        return found;
    }

    private long broken(int a, int b, Strength positive, Strength negative) {
        long count = unmet(a, b, positive) + unmet(b, a, positive);
        for (int k : ofPlayer[a]) {
            if (active.get(k).strength() == negative && members.get(k).contains(b)) {
                count++;
            }
        }
        return count;
    }

    private long unmet(int player, int partner, Strength positive) {
        long count = 0;
        for (int k : ofPlayer[player]) {
            if (active.get(k).strength() == positive && !members.get(k).contains(partner)) {
                count++;
            }
        }
        return count;
    }
}
