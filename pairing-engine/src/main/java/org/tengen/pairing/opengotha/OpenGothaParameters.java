package org.tengen.pairing.opengotha;

import static org.tengen.pairing.opengotha.OpenGothaWriter.child;
import static org.tengen.pairing.opengotha.OpenGothaWriter.element;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GeographySettings;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.PairingSettings.Position;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.settings.Seeding;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.xml.XmlElement;

/** Writes the parameters, over those of an earlier document. */
final class OpenGothaParameters {

    /** The format lists six criteria, empty ones as NULL. */
    private static final int CRITERIA = 6;

    /** OpenGotha wants a day, whatever it is. */
    private static final LocalDate NO_DAY = LocalDate.of(2000, 1, 1);

    private final TournamentSettings settings;
    private final EventDetails event;
    private final XmlElement old;
    private final List<String> changed;

    OpenGothaParameters(TournamentSettings settings, EventDetails event, XmlElement old, List<String> changed) {
        this.settings = settings;
        this.event = event;
        this.old = old;
        this.changed = changed;
    }

    XmlElement write() {
        XmlElement set = element("TournamentParameterSet");
        general(section(set, "GeneralParameterSet"));
        handicap(section(set, "HandicapParameterSet").attributes());
        placement(section(set, "PlacementParameterSet"));
        pairing(section(set, "PairingParameterSet").attributes());
        for (XmlElement other : old.children()) {
            if (set.child(other.name()).isEmpty()) {
                set.children().add(other);
            }
        }
        return set;
    }

    private XmlElement section(XmlElement set, String name) {
        XmlElement section = child(set, name);
        old.child(name).ifPresent(earlier -> section.attributes().putAll(earlier.attributes()));
        return section;
    }

    private void general(XmlElement general) {
        Map<String, String> to = general.attributes();
        ScoreSettings scores = settings.scores();
        McMahonSettings mcMahon = settings.mcMahon();
        to.put("name", settings.name());
        event(to);
        to.put("numberOfRounds", String.valueOf(settings.rounds()));
        to.put("genMMBar", mcMahon.bar().toString());
        to.put("genMMFloor", mcMahon.floor().toString());
        to.put("genMMZero", mcMahon.zero().toString());
        to.put("genMMS2ValueAbsent", String.valueOf(scores.absentMmsHalfPoints()));
        to.put("genMMS2ValueBye", String.valueOf(scores.byeMmsHalfPoints()));
        to.put("genNBW2ValueAbsent", String.valueOf(scores.absentNbwHalfPoints()));
        to.put("genNBW2ValueBye", String.valueOf(scores.byeNbwHalfPoints()));
        to.put("genRoundDownNBWMMS", String.valueOf(scores.rounding() != Rounding.NONE));
        to.put("genCountNotPlayedGamesAsHalfPoint", String.valueOf(scores.unplayedAsHalf()));
        to.put("numberOfCategories", String.valueOf(mcMahon.categories()));
        game(to, settings.game());
        if (mcMahon.categories() > 1) {
            XmlElement categories = child(general, "Categories");
            int number = 1;
            for (Rank limit : mcMahon.categoryLowerLimits()) {
                Map<String, String> category = child(categories, "Category").attributes();
                category.put("lowerLimit", limit.toString());
                category.put("number", String.valueOf(number++));
            }
        }
    }

    /** What is known replaces what an earlier document said; the rest of that document stays. */
    private void event(Map<String, String> to) {
        put(to, "shortName", event.shortName(), settings.name());
        put(to, "location", event.place(), "");
        put(to, "director", event.director(), "");
        put(to, "beginDate", day(event.firstDay()), day(NO_DAY));
        put(to, "endDate", day(event.lastDay()), to.get("beginDate"));
        if (event.online()) {
            to.put("bInternet", "true");
        }
        if (event.firstDay() == null && to.get("beginDate").equals(day(NO_DAY))) {
            changed.add("the days are not known; OpenGotha needs some and got " + NO_DAY);
        }
    }

    private static void put(Map<String, String> to, String attribute, String known, String otherwise) {
        if (known.isEmpty()) {
            to.putIfAbsent(attribute, otherwise);
        } else {
            to.put(attribute, known);
        }
    }

    private static String day(LocalDate day) {
        return day == null ? "" : day.toString();
    }

    private static void game(Map<String, String> to, GameSettings game) {
        to.put(
                "komi",
                game.komiHalfPoints() % 2 == 0
                        ? String.valueOf(game.komiHalfPoints() / 2)
                        : String.valueOf(game.komiHalfPoints() / 2.0));
        to.put("size", String.valueOf(game.boardSize()));
        to.put("basicTime", String.valueOf(game.mainTimeMinutes()));
        to.put(
                "complementaryTimeSystem",
                switch (game.extraTime()) {
                    case SUDDEN_DEATH -> "SUDDENDEATH";
                    case BYOYOMI -> "STDBYOYOMI";
                    case CANADIAN -> "CANBYOYOMI";
                    case FISCHER -> "FISCHER";
                });
        switch (game.extraTime()) {
            case BYOYOMI -> to.put("stdByoYomiTime", String.valueOf(game.extraSeconds()));
            case FISCHER -> to.put("fischerTime", String.valueOf(game.extraSeconds()));
            case CANADIAN -> {
                to.put("canByoYomiTime", String.valueOf(game.extraSeconds()));
                to.put("nbMovesCanTime", String.valueOf(game.extraStones()));
            }
            case SUDDEN_DEATH -> {
                // nothing more to say
            }
        }
    }

    private void handicap(Map<String, String> to) {
        HandicapSettings handicap = settings.handicap();
        to.put("hdBasedOnMMS", String.valueOf(handicap.byScore()));
        to.put("hdNoHdRankThreshold", handicap.noHandicapFrom().toString());
        to.put("hdCorrection", String.valueOf(-handicap.correction()));
        to.put("hdCeiling", String.valueOf(handicap.ceiling()));
    }

    private void placement(XmlElement placement) {
        XmlElement criteria = child(placement, "PlacementCriteria");
        List<Criterion> listed = settings.placement();
        for (int k = 0; k < Math.max(CRITERIA, listed.size()); k++) {
            Map<String, String> to = child(criteria, "PlacementCriterion").attributes();
            to.put("name", k < listed.size() ? listed.get(k).code() : "NULL");
            to.put("number", String.valueOf(k + 1));
        }
    }

    private void pairing(Map<String, String> to) {
        PairingSettings pairing = settings.pairing();
        GeographySettings geography = pairing.geography();
        to.put("paiStandardNX1Factor", String.valueOf(pairing.concavity()));
        to.put("paiBaAvoidDuplGame", String.valueOf(pairing.repeatWeight()));
        to.put("paiBaRandom", String.valueOf(pairing.randomWeight()));
        to.put("paiBaDeterministic", String.valueOf(pairing.deterministic()));
        to.put("paiBaBalanceWB", String.valueOf(pairing.colourWeight()));
        to.put("paiMaAvoidMixingCategories", String.valueOf(pairing.categoryWeight()));
        to.put("paiMaMinimizeScoreDifference", String.valueOf(pairing.scoreWeight()));
        to.put("paiMaDUDDWeight", String.valueOf(pairing.drawUpDownWeight()));
        to.put("paiMaCompensateDUDD", String.valueOf(pairing.compensate()));
        to.put("paiMaDUDDUpperMode", position(pairing.upperPosition()));
        to.put("paiMaDUDDLowerMode", position(pairing.lowerPosition()));
        to.put("paiMaMaximizeSeeding", String.valueOf(pairing.seedingWeight()));
        to.put("paiMaLastRoundForSeedSystem1", String.valueOf(pairing.lastRoundOfFirstSeeding()));
        to.put("paiMaSeedSystem1", seeding(pairing.firstSeeding()));
        to.put("paiMaSeedSystem2", seeding(pairing.secondSeeding()));
        to.put("paiMaAdditionalPlacementCritSystem1", pairing.ratingInFirstSeeding() ? "Rating" : "NULL");
        to.put("paiMaAdditionalPlacementCritSystem2", pairing.ratingInSecondSeeding() ? "Rating" : "NULL");
        to.put("paiSeMinimizeHandicap", String.valueOf(pairing.handicapWeight()));
        to.put("paiSeAvoidSameGeo", String.valueOf(geography.weight()));
        to.putIfAbsent("paiSeDefSecCrit", String.valueOf(Math.max(pairing.handicapWeight(), geography.weight())));
        to.put("paiSePreferMMSDiffRatherThanSameCountry", String.valueOf(geography.countryGap()));
        to.put("paiSePreferMMSDiffRatherThanSameClubsGroup", String.valueOf(geography.clubGroupGap()));
        to.put("paiSePreferMMSDiffRatherThanSameClub", String.valueOf(geography.clubGap()));
        to.put("paiSeNbWinsThresholdActive", String.valueOf(geography.winsThreshold()));
        to.put("paiSeRankThreshold", geography.rankThreshold().toString());
        to.put("paiSeBarThresholdActive", String.valueOf(geography.barThreshold()));
    }

    private static String position(Position position) {
        return position == Position.BOTTOM ? "BOT" : position == Position.TOP ? "TOP" : "MID";
    }

    private static String seeding(Seeding seeding) {
        return "SPLITAND" + seeding.name().toUpperCase(Locale.ROOT);
    }
}
