package org.tengen.pairing.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.Seeding;

/** What the numbers of the criteria mean, in words. */
final class CriterionWords {

    private CriterionWords() {}

    /** One line per number of a pair: costs in profile {@code tengen}, rewards in {@code opengotha}. */
    static List<String> parts(Profile profile, PairingSettings settings, Map<PairingCriterion, Long> parts) {
        return profile == Profile.OPENGOTHA ? rewards(settings, parts) : costs(parts);
    }

    private static List<String> costs(Map<PairingCriterion, Long> parts) {
        List<String> lines = new ArrayList<>();
        lines.add("Costs, in the order in which they decide:");
        List<String> nothing = new ArrayList<>();
        parts.forEach((criterion, cost) -> {
            if (cost != 0) {
                lines.add("  " + criterion.code() + " " + cost + " (" + criterion.meaning() + ")");
            } else {
                nothing.add(criterion.code());
            }
        });
        lines.add("  nothing for " + String.join(", ", nothing));
        return lines;
    }

    private static List<String> rewards(PairingSettings settings, Map<PairingCriterion, Long> parts) {
        List<String> lines = new ArrayList<>();
        lines.add("Rewards, added to one sum with 1 more for every pair:");
        parts.forEach((criterion, reward) -> {
            long most = most(settings, criterion);
            if (most != 0) {
                lines.add("  " + criterion.code() + " " + reward + " of " + most + " for " + reward(criterion));
            }
        });
        return lines;
    }

    private static long most(PairingSettings settings, PairingCriterion criterion) {
        return switch (criterion) {
            case REPEAT -> settings.repeatWeight();
            case CATEGORY -> settings.categoryWeight();
            case SCORE -> settings.scoreWeight();
            case DRAW_UP_DOWN -> settings.drawUpDownWeight();
            case HANDICAP -> settings.handicapWeight();
            case GEOGRAPHY -> settings.geography().weight();
            case SEEDING -> settings.seedingWeight();
            case COLOUR -> settings.colourWeight();
            case RANDOM -> settings.randomWeight();
            default -> 0;
        };
    }

    private static String reward(PairingCriterion criterion) {
        return switch (criterion) {
            case REPEAT -> "not having met";
            case CATEGORY -> "categories close to each other";
            case SCORE -> "scores close to each other";
            case DRAW_UP_DOWN -> "the right people drawn up and down, 0 inside a group";
            case HANDICAP -> "a small handicap";
            case GEOGRAPHY -> "different clubs and countries, or being above the thresholds";
            case SEEDING -> "following the seeding, 0 outside a group";
            case COLOUR -> "mending both colour balances";
            default -> "chance";
        };
    }

    /** What a criterion's number stands for. */
    static String meaning(Profile profile, PairingCriterion criterion) {
        return profile == Profile.OPENGOTHA ? "for " + reward(criterion) : criterion.meaning();
    }

    static String seeding(Seeding seeding) {
        return switch (seeding) {
            case SLIP -> "slip: the first of the upper half meets the first of the lower half, and so on";
            case FOLD -> "fold: the first meets the last, the second the last but one, and so on";
            case RANDOM -> "by halves: anybody of the upper half meets anybody of the lower half";
        };
    }

    static String weightLost(long lost) {
        if (lost == 0) {
            return "a round of equal weight; the drawing of lots decided";
        }
        return "the round would weigh " + Math.abs(lost) + (lost > 0 ? " less" : " more");
    }

    /** The first criterion that differs, in profile {@code tengen}. */
    static String worse(Map<PairingCriterion, Long> worse) {
        if (worse.isEmpty()) {
            return "equal in every criterion";
        }
        Map.Entry<PairingCriterion, Long> first = worse.entrySet().iterator().next();
        if (first.getKey() == PairingCriterion.RANDOM) {
            return "equal in every criterion; the drawing of lots decided";
        }
        return (first.getValue() > 0 ? "worse" : "better") + " by " + Math.abs(first.getValue()) + " in "
                + first.getKey().code() + " (" + first.getKey().meaning() + ")";
    }

    static String ordinal(int number) {
        boolean teen = number % 100 >= 11 && number % 100 <= 13;
        return number
                + (teen
                        ? "th"
                        : switch (number % 10) {
                            case 1 -> "st";
                            case 2 -> "nd";
                            case 3 -> "rd";
                            default -> "th";
                        });
    }
}
