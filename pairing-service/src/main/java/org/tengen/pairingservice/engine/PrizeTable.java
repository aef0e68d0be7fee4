package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.tengen.pairing.prize.Prize;
import org.tengen.pairing.prize.PrizeField;
import org.tengen.pairing.prize.PrizeGiving;
import org.tengen.pairing.prize.PrizePlan;
import org.tengen.pairing.prize.Prizes;
import org.tengen.pairing.prize.Ties;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.StandingRules;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.money.Money;
import org.tengen.pairingservice.tournament.PrizeRules;

/**
 * Who wins what, with names.
 *
 * @param provisional sentences about results that are not final
 */
public record PrizeTable(
        int version,
        int afterRound,
        List<Award> awards,
        List<PassedOver> passedOver,
        List<NotAwarded> notAwarded,
        List<String> provisional) {

    /** A prize won; {@code amountCents} is what this player gets. */
    public record Award(
            String prize, int place, UUID entryId, String name, long amountCents, int sharedBy, String reason) {

        /** The amount in money, empty for a cup. */
        public String money() {
            return amountCents == 0 ? "" : Money.said(amountCents);
        }
    }

    /** Somebody who stood before a winner and cannot have the prize. */
    public record PassedOver(String prize, UUID entryId, String name, String reason) {}

    /** A prize without a winner. */
    public record NotAwarded(String prize, int place, String reason) {}

    static PrizeTable of(
            Tournament facts,
            int version,
            Standings standings,
            StandingRules rules,
            PrizeRules laidDown,
            List<String> provisional,
            Map<UUID, Person> persons) {
        PrizeGiving giving = Prizes.give(facts, standings, rules, plan(laidDown));
        List<String> sentences = new ArrayList<>(giving.warnings());
        sentences.addAll(provisional);
        return new PrizeTable(
                version,
                standings.afterRound(),
                giving.awards().stream()
                        .map(award -> new Award(
                                award.prize(),
                                award.place(),
                                UUID.fromString(award.entryId()),
                                name(award.entryId(), persons),
                                award.amountCents(),
                                award.sharedBy(),
                                award.reason()))
                        .toList(),
                giving.passedOver().stream()
                        .map(one -> new PassedOver(
                                one.prize(),
                                UUID.fromString(one.entryId()),
                                name(one.entryId(), persons),
                                one.reason()))
                        .toList(),
                giving.notAwarded().stream()
                        .map(one -> new NotAwarded(one.prize(), one.place(), one.reason()))
                        .toList(),
                sentences);
    }

    private static String name(String id, Map<UUID, Person> persons) {
        return persons.getOrDefault(UUID.fromString(id), Person.FORGOTTEN).fullName();
    }

    /**
     * The rules as the engine reads them.
     *
     * @throws IllegalArgumentException naming what cannot be
     */
    public static PrizePlan plan(PrizeRules rules) {
        Map<String, Set<String>> labels = new HashMap<>();
        rules.labels().forEach((entryId, some) -> labels.put(entryId.toString(), some));
        Map<String, String> excluded = new HashMap<>();
        rules.excluded().forEach((entryId, reason) -> excluded.put(entryId.toString(), reason));
        return new PrizePlan(
                rules.prizes().stream().map(PrizeTable::prize).toList(),
                PrizePlan.Limit.valueOf(rules.limit()),
                labels,
                excluded,
                rules.excludedLabels(),
                rules.lotSeed());
    }

    private static Prize prize(PrizeRules.Rule rule) {
        if (rule.name() == null || rule.name().isBlank()) {
            throw new IllegalArgumentException("every prize needs a name");
        }
        if (rule.amountsCents().isEmpty()) {
            throw new IllegalArgumentException(rule.name() + ": needs at least one amount; 0 for a cup");
        }
        if (rule.forWins() != null) {
            return new Prize.ForWins(
                    rule.name(),
                    field(rule),
                    rule.beside(),
                    2 * rule.forWins(),
                    rule.amountsCents().get(0));
        }
        List<Criterion> measure = new ArrayList<>();
        for (String code : rule.measure()) {
            measure.add(Criterion.ofCode(code)
                    .orElseThrow(() -> new IllegalArgumentException(rule.name() + ": there is no criterion " + code)));
        }
        return new Prize.ForPlaces(
                rule.name(), field(rule), rule.beside(), measure, Ties.valueOf(rule.ties()), rule.amountsCents());
    }

    private static PrizeField field(PrizeRules.Rule rule) {
        return new PrizeField(
                rule.weakest() == null ? Rank.LOWEST : Rank.near(rule.weakest().value()),
                rule.strongest() == null
                        ? Rank.HIGHEST
                        : Rank.near(rule.strongest().value()),
                rule.belowBar(),
                rule.category(),
                new HashSet<>(rule.labels()),
                new HashSet<>(rule.withoutLabels()),
                new HashSet<>(rule.countries()),
                new HashSet<>(rule.clubs()),
                rule.mostRoundsMissed() == null ? TournamentSettings.MOST_ROUNDS : rule.mostRoundsMissed());
    }
}
