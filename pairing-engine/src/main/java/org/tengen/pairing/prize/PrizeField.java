package org.tengen.pairing.prize;

import java.util.Optional;
import java.util.Set;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;

/**
 * Who may win a prize: all conditions must hold.
 *
 * @param weakest lowest rank admitted
 * @param strongest highest rank admitted
 * @param belowBar only those whose start score, correction included, is below the bar
 * @param category from 1, as the settings divide ranks; 0 for any
 * @param labels the plan must have given all of these to a player: U12, women, local, first tournament
 * @param withoutLabels none of these
 * @param countries one of these, empty for any; capitals do not matter
 * @param clubs the same for clubs
 * @param mostRoundsMissed rounds without game or bye that are forgiven; a loss by default is a round missed
 */
public record PrizeField(
        Rank weakest,
        Rank strongest,
        boolean belowBar,
        int category,
        Set<String> labels,
        Set<String> withoutLabels,
        Set<String> countries,
        Set<String> clubs,
        int mostRoundsMissed) {

    /** Everybody. */
    public static final PrizeField ALL = new PrizeField(
            Rank.LOWEST,
            Rank.HIGHEST,
            false,
            0,
            Set.of(),
            Set.of(),
            Set.of(),
            Set.of(),
            TournamentSettings.MOST_ROUNDS);

    public PrizeField {
        labels = Set.copyOf(labels);
        withoutLabels = Set.copyOf(withoutLabels);
        countries = Set.copyOf(countries);
        clubs = Set.copyOf(clubs);
        if (weakest.compareTo(strongest) > 0) {
            throw new IllegalArgumentException("no rank lies between " + weakest + " and " + strongest);
        }
    }

    public static PrizeField ranks(Rank weakest, Rank strongest) {
        return new PrizeField(
                weakest, strongest, false, 0, Set.of(), Set.of(), Set.of(), Set.of(), TournamentSettings.MOST_ROUNDS);
    }

    public PrizeField onlyBelowBar() {
        return new PrizeField(
                weakest, strongest, true, category, labels, withoutLabels, countries, clubs, mostRoundsMissed);
    }

    public PrizeField inCategory(int number) {
        return new PrizeField(
                weakest, strongest, belowBar, number, labels, withoutLabels, countries, clubs, mostRoundsMissed);
    }

    public PrizeField labelled(String... needed) {
        return new PrizeField(
                weakest,
                strongest,
                belowBar,
                category,
                Set.of(needed),
                withoutLabels,
                countries,
                clubs,
                mostRoundsMissed);
    }

    public PrizeField notLabelled(String... barred) {
        return new PrizeField(
                weakest, strongest, belowBar, category, labels, Set.of(barred), countries, clubs, mostRoundsMissed);
    }

    public PrizeField from(Set<String> ofCountries, Set<String> ofClubs) {
        return new PrizeField(
                weakest, strongest, belowBar, category, labels, withoutLabels, ofCountries, ofClubs, mostRoundsMissed);
    }

    public PrizeField missingAtMost(int rounds) {
        return new PrizeField(weakest, strongest, belowBar, category, labels, withoutLabels, countries, clubs, rounds);
    }

    /** Why a player may not win, in words; empty when he may. */
    Optional<String> whyNot(Candidate player) {
        Rank rank = player.entry().rank();
        if (rank.compareTo(weakest) < 0 || rank.compareTo(strongest) > 0) {
            return Optional.of(rank + " is not between " + weakest + " and " + strongest);
        }
        if (belowBar && player.atBar()) {
            return Optional.of("starts at the bar");
        }
        if (category != 0 && player.category() != category) {
            return Optional.of("plays in category " + player.category() + ", not " + category);
        }
        if (!player.labels().containsAll(labels)) {
            return Optional.of("is not "
                    + String.join(
                            " and ",
                            labels.stream()
                                    .filter(label -> !player.labels().contains(label))
                                    .sorted()
                                    .toList()));
        }
        Optional<String> barred = withoutLabels.stream()
                .filter(player.labels()::contains)
                .sorted()
                .findFirst();
        if (barred.isPresent()) {
            return Optional.of("is " + barred.get());
        }
        if (!isOneOf(countries, player.entry().country())) {
            return Optional.of("comes from " + orNowhere(player.entry().country()));
        }
        if (!isOneOf(clubs, player.entry().club())) {
            return Optional.of("plays for " + orNowhere(player.entry().club()));
        }
        if (player.roundsMissed() > mostRoundsMissed) {
            int missed = player.roundsMissed();
            return Optional.of("missed " + missed + (missed == 1 ? " round" : " rounds"));
        }
        return Optional.empty();
    }

    private static boolean isOneOf(Set<String> wanted, String place) {
        return wanted.isEmpty() || wanted.stream().anyMatch(one -> one.strip().equalsIgnoreCase(place.strip()));
    }

    private static String orNowhere(String place) {
        return place.isBlank() ? "nowhere known" : place;
    }
}
