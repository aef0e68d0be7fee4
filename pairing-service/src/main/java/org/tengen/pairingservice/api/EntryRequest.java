package org.tengen.pairingservice.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.problem.Violation;
import org.tengen.pairing.name.CountryCodes;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * Somebody enters.
 *
 * @param playerId known to the rating list; absent for somebody new
 * @param status FINAL (usual) or PRELIMINARY
 * @param participation one character a round, {@code 1101}: 0 is absent
 * @param listed false when the name may not stand in public lists
 * @param overLimit true for a place although the tournament is full
 * @param confirm what the sender has said yes to: {@code same-name}
 */
@Schema(
        example =
                "{\"name\": \"Example\", \"firstName\": \"Ada\", \"rank\": \"3k\", \"club\": \"Hilltop\", \"country\": \"XX\", \"listed\": true, \"participation\": \"11101\"}")
public record EntryRequest(
        String name,
        String firstName,
        String country,
        String club,
        RankText rank,
        Double rating,
        UUID playerId,
        String status,
        String participation,
        Double startCorrection,
        Map<String, String> ids,
        Boolean listed,
        Boolean overLimit,
        Set<String> confirm) {

    /** Consent is given unless it is refused; a form asks for it in so many words. */
    boolean publicly() {
        return !Boolean.FALSE.equals(listed);
    }

    /** @throws org.tengen.kit.problem.ProblemException naming every field that cannot be */
    static void check(EntryRequest body) {
        List<Violation> violations = new ArrayList<>();
        if (body == null || body.name() == null || body.name().isBlank()) {
            violations.add(new Violation("name", "is missing"));
        } else if (body.name().length() > Limits.MAX_NAME_LENGTH || EntryChecks.longName(body.firstName())) {
            violations.add(new Violation("name", "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
        }
        if (body == null || body.rank() == null) {
            violations.add(new Violation("rank", "is missing: write 3k or 2d"));
        }
        if (body != null
                && body.participation() != null
                && !body.participation().matches("[01]{0,20}")) {
            violations.add(new Violation("participation", "is one 1 or 0 a round"));
        }
        if (body != null && EntryChecks.longName(body.country())) {
            violations.add(new Violation("country", "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
        }
        if (body != null && EntryChecks.longName(body.club())) {
            violations.add(new Violation("club", "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
        }
        if (body != null) {
            EntryChecks.printable(violations, "name", body.name());
            EntryChecks.printable(violations, "firstName", body.firstName());
            EntryChecks.printable(violations, "country", body.country());
            EntryChecks.printable(violations, "club", body.club());
            EntryChecks.rating(violations, body.rating());
        }
        EntryChecks.refuse(violations);
    }

    TournamentEvent.Entered entered(UUID entryId, UUID enteringAs) {
        return new TournamentEvent.Entered(
                entryId,
                enteringAs,
                rank.rank(),
                rating,
                CountryCodes.oneWord(country),
                club,
                "PRELIMINARY".equals(status) ? EntryStatus.PRELIMINARY : EntryStatus.FINAL,
                EntryChecks.halfPoints(startCorrection, 0),
                absentRounds());
    }

    Person person() {
        Map<String, String> known = ids == null ? Map.of() : ids;
        return new Person(
                name.strip(),
                firstName == null ? "" : firstName.strip(),
                known.get("egf"),
                known.get("ffg"),
                known.get("aga"));
    }

    private List<Integer> absentRounds() {
        List<Integer> absent = new ArrayList<>();
        for (int k = 0; participation != null && k < participation.length(); k++) {
            if (participation.charAt(k) == '0') {
                absent.add(k + 1);
            }
        }
        return absent;
    }
}
