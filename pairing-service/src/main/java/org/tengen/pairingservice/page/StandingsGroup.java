package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Of whom the standings are shown: everybody, or those of a strength, a country or a club. Places stay those of the whole
 * table, the place within the group stands beside them.
 *
 * @param value as the address has it: empty for everybody, {@code below-bar}, {@code dan}, {@code kyu}, {@code country:FR},
 *     {@code club:Sampleton}; anything else is everybody
 */
public record StandingsGroup(String value) {

    public static final StandingsGroup EVERYBODY = new StandingsGroup("");

    private static final String BELOW_BAR = "below-bar";
    private static final String DAN = "dan";
    private static final String KYU = "kyu";
    private static final String COUNTRY = "country:";
    private static final String CLUB = "club:";
    /** 1 dan; kyu are below. */
    private static final int FIRST_DAN = 0;
    /** A group of one kind only would be everybody. */
    private static final int FEWEST_KINDS = 2;

    /** What the form offers under one heading. */
    public record Choices(String heading, List<TournamentListing.Option> options) {}

    static StandingsGroup asked(String value) {
        boolean known = value != null
                && (List.of(BELOW_BAR, DAN, KYU).contains(value)
                        || value.startsWith(COUNTRY)
                        || value.startsWith(CLUB));
        return known ? new StandingsGroup(value) : EVERYBODY;
    }

    boolean everybody() {
        return value.isEmpty();
    }

    /** Whether a line belongs to it; who is not listed has neither club nor country here. */
    Predicate<Standings.Row> members(Tournament state) {
        if (value.startsWith(COUNTRY)) {
            return row -> row.entry().country().equals(value.substring(COUNTRY.length()));
        }
        if (value.startsWith(CLUB)) {
            return row -> row.entry().club().equals(value.substring(CLUB.length()));
        }
        return switch (value) {
            case BELOW_BAR -> row -> row.startHalfPoints() < barHalfPoints(state);
            case DAN -> row -> rank(state, row) >= FIRST_DAN;
            case KYU -> row -> rank(state, row) < FIRST_DAN;
            default -> row -> true;
        };
    }

    private static int barHalfPoints(Tournament state) {
        McMahonSettings mcMahon = EngineSettings.of(state.settings()).mcMahon();
        return 2 * mcMahon.startScore(mcMahon.bar());
    }

    private static int rank(Tournament state, Standings.Row row) {
        Entry entry = state.entries().get(UUID.fromString(row.entry().id()));
        return entry == null ? row.entry().rank().value() : entry.rank().value();
    }

    /** What can be chosen: only what parts the players. */
    List<Choices> choices(Tournament state, Standings standings) {
        List<Choices> choices = new ArrayList<>();
        List<TournamentListing.Option> strengths = new ArrayList<>();
        if (state.settings().system() == Settings.PairingSystem.MCMAHON) {
            addIfSome(strengths, state, standings, BELOW_BAR, "groupBelowBar");
        }
        addIfSome(strengths, state, standings, DAN, "groupDan");
        addIfSome(strengths, state, standings, KYU, "groupKyu");
        add(choices, "groupStrength", strengths);
        add(choices, "country", kinds(standings, COUNTRY, row -> row.entry().country()));
        add(choices, "club", kinds(standings, CLUB, row -> row.entry().club()));
        return choices;
    }

    private void addIfSome(
            List<TournamentListing.Option> to, Tournament state, Standings standings, String group, String label) {
        Predicate<Standings.Row> member = new StandingsGroup(group).members(state);
        long in = standings.rows().stream().filter(member).count();
        if (in > 0 && in < standings.rows().size()) {
            to.add(new TournamentListing.Option(group, Saying.say(label), group.equals(value)));
        }
    }

    private static void add(List<Choices> to, String heading, List<TournamentListing.Option> options) {
        if (!options.isEmpty()) {
            to.add(new Choices(Saying.say(heading), options));
        }
    }

    private List<TournamentListing.Option> kinds(
            Standings standings, String prefix, Function<Standings.Row, String> kind) {
        List<String> kinds = standings.rows().stream()
                .map(kind)
                .filter(one -> one != null && !one.isBlank())
                .distinct()
                .sorted(String.CASE_INSENSITIVE_ORDER)
                .toList();
        return kinds.size() < FEWEST_KINDS
                ? List.of()
                : kinds.stream()
                        .map(one -> new TournamentListing.Option(prefix + one, one, value.equals(prefix + one)))
                        .toList();
    }
}
