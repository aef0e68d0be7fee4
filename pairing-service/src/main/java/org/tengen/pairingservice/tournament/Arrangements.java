package org.tengen.pairingservice.tournament;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How a tournament is run beside how it is paired; whatever is null is not arranged.
 *
 * @param entrantLimit how many may play; who comes later waits
 * @param requestCutoffMinutes players ask for changes until so long before a round starts
 * @param defaultLossMinutes how late a player may come
 * @param overtimeLimitMinutes how long a round may last before somebody looks
 * @param feeCents what an entry pays
 * @param currency of the fee, three letters
 * @param firstRoundsOfDays first round of each day: 1, 4 for a tournament of two days
 * @param pairingAbsenceHalfPoints what a missed round counts for the draw only, whatever it counts in the standings
 * @param countedFromPercent who withdrew and took part in fewer rounds than this leaves results that do not count
 * @param lotSeed for the criterion LOT
 * @param roundStarts round → when it is planned to start, on the clock of the place; rounds nobody planned are not in it
 * @param entryAddress web or mail address where players enter
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Arrangements(
        Integer entrantLimit,
        Integer requestCutoffMinutes,
        Integer defaultLossMinutes,
        Integer overtimeLimitMinutes,
        Integer feeCents,
        String currency,
        List<Integer> firstRoundsOfDays,
        Integer pairingAbsenceHalfPoints,
        Integer countedFromPercent,
        Long lotSeed,
        SortedMap<Integer, LocalDateTime> roundStarts,
        String entryAddress) {

    public static final Arrangements NONE =
            new Arrangements(null, null, null, null, null, null, null, null, null, null, null, null);

    public Arrangements {
        roundStarts = roundStarts == null || roundStarts.isEmpty()
                ? null
                : Collections.unmodifiableSortedMap(new TreeMap<>(roundStarts));
        entryAddress = entryAddress == null || entryAddress.isBlank() ? null : entryAddress.strip();
    }

    /** When a round is planned to start, on the clock of the place. */
    public Optional<LocalDateTime> startOf(int round) {
        return roundStarts == null ? Optional.empty() : Optional.ofNullable(roundStarts.get(round));
    }

    /** The day of a round, from 1. */
    public int dayOf(int round) {
        int day = 1;
        for (int k = 1; firstRoundsOfDays != null && k < firstRoundsOfDays.size(); k++) {
            day = round >= firstRoundsOfDays.get(k) ? k + 1 : day;
        }
        return day;
    }

    /** How many days there are. */
    public int days() {
        return firstRoundsOfDays == null ? 1 : Math.max(1, firstRoundsOfDays.size());
    }
}
