package org.tengen.pairing.prize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.prize.PrizeGiving.Award;
import org.tengen.pairing.prize.PrizeGiving.NotAwarded;
import org.tengen.pairing.prize.PrizeGiving.PassedOver;
import org.tengen.pairing.settings.Criterion;

/** The places of one prize while they are being given away, best first. */
final class Ladder {

    private final Prize.ForPlaces prize;
    private final List<Candidate> queue;
    private final List<Criterion> shown;
    private final List<PassedOver> passedOver = new ArrayList<>();
    /** Those of the field who are kept from the prize by something else, for the winners' reasons. */
    private final List<String> ahead = new ArrayList<>();

    private int eligible;
    private int placesGiven;

    Ladder(Prize.ForPlaces prize, List<Candidate> players, List<Criterion> shown) {
        this.prize = prize;
        this.shown = shown;
        this.queue = new ArrayList<>(players);
        queue.sort(Candidate.order(prize.measure(), prize.ties() == Ties.BY_TIE_BREAK));
        eligible = (int)
                players.stream().filter(player -> whyNot(player).isEmpty()).count();
    }

    private Optional<String> whyNot(Candidate player) {
        return player.excluded().or(() -> prize.field().whyNot(player));
    }

    Prize prize() {
        return prize;
    }

    boolean isFinished() {
        return placesGiven >= prize.amountsCents().size();
    }

    /** Worth of the next place, before equals share. */
    long nextAmount() {
        return prize.amountsCents().get(placesGiven);
    }

    /** Gives the next place, to several when equals share it. */
    List<Award> giveNext(Winners winners) {
        List<Candidate> takers = takers(winners);
        if (takers.isEmpty()) {
            return List.of();
        }
        List<Award> awards = new ArrayList<>();
        int place = placesGiven + 1;
        for (int k = 0; k < takers.size(); k++) {
            awards.add(new Award(
                    prize.name(),
                    place,
                    takers.get(k).entry().id(),
                    amount(k, takers.size()),
                    takers.size(),
                    reason(takers.get(k), place, takers.size())));
        }
        placesGiven += takers.size();
        return awards;
    }

    private List<Candidate> takers(Winners winners) {
        Comparator<Candidate> equals = prize.measure().isEmpty()
                ? Comparator.comparingInt(Candidate::level)
                : Candidate.byMeasure(prize.measure());
        List<Candidate> takers = new ArrayList<>();
        while (!queue.isEmpty()) {
            Candidate next = queue.get(0);
            if (!takers.isEmpty() && (prize.ties() == Ties.BY_TIE_BREAK || equals.compare(takers.get(0), next) != 0)) {
                break;
            }
            queue.remove(0);
            Optional<String> barred =
                    whyNot(next).or(() -> winners.bars(next.entry().id(), prize));
            if (barred.isPresent()) {
                passedOver.add(new PassedOver(prize.name(), next.entry().id(), barred.get()));
                if (prize.field().whyNot(next).isEmpty()) {
                    ahead.add(next.entry().fullName() + " " + barred.get());
                }
            } else {
                takers.add(next);
            }
        }
        return takers;
    }

    private long amount(int position, int sharers) {
        List<Long> amounts = prize.amountsCents();
        if (prize.ties() != Ties.SPLIT || sharers == 1) {
            return amounts.get(placesGiven);
        }
        long sum = 0;
        for (int k = placesGiven; k < Math.min(amounts.size(), placesGiven + sharers); k++) {
            sum += amounts.get(k);
        }
        return sum / sharers + (position < sum % sharers ? 1 : 0);
    }

    private String reason(Candidate winner, int place, int sharers) {
        StringBuilder words = new StringBuilder();
        words.append(ordinal(place)).append(" of ").append(eligible).append(" who may win it: ");
        words.append(winner.standing(shown()));
        if (sharers > 1) {
            words.append("; equal with ").append(sharers - 1).append(sharers == 2 ? " other, " : " others, ");
            words.append(prize.ties() == Ties.SPLIT ? "the money is divided" : "each gets the prize in full");
        } else if (prize.ties() == Ties.BY_TIE_BREAK && decidedByLot(winner)) {
            words.append("; equal in everything with the next, so the lot decided");
        }
        if (!ahead.isEmpty()) {
            words.append("; passed over: ").append(String.join("; ", ahead));
        }
        return words.toString();
    }

    private List<Criterion> shown() {
        List<Criterion> criteria = new ArrayList<>(prize.measure());
        shown.stream().filter(criterion -> !criteria.contains(criterion)).forEach(criteria::add);
        return criteria;
    }

    private boolean decidedByLot(Candidate winner) {
        return queue.stream()
                .filter(other -> whyNot(other).isEmpty())
                .anyMatch(other -> other.level() == winner.level()
                        && Candidate.byMeasure(prize.measure()).compare(other, winner) == 0);
    }

    /** Places nobody is left for. */
    List<NotAwarded> rest() {
        List<NotAwarded> rest = new ArrayList<>();
        for (int place = placesGiven + 1; place <= prize.amountsCents().size(); place++) {
            String why = eligible == 0 ? "nobody may win it" : "nobody else may win it";
            rest.add(new NotAwarded(prize.name(), place, why));
        }
        return rest;
    }

    /** Those who stood before somebody who won. */
    List<PassedOver> passedOver() {
        return placesGiven == 0 ? List.of() : List.copyOf(passedOver);
    }

    private static String ordinal(int number) {
        String ending = number % 100 >= 11 && number % 100 <= 13
                ? "th"
                : switch (number % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
        return number + ending;
    }
}
