package org.tengen.pairing.opengotha;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;
import org.tengen.pairing.settings.GeographySettings;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.PairingSettings;
import org.tengen.pairing.settings.PairingSettings.Position;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.ScoreSettings.OpponentTerm;
import org.tengen.pairing.settings.ScoreSettings.Rounding;
import org.tengen.pairing.settings.Seeding;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.xml.XmlElement;

/** Reads the parameters of one file; what an older version did not know gets that program's default. */
final class OpenGothaSettings {

    private static final int HALF_POINT_KOMI = 1;

    /** A whole board; beyond it komi decides alone. */
    private static final int MOST_KOMI = 361;

    private final XmlElement parameters;
    private final List<Finding> findings;

    OpenGothaSettings(XmlElement parameters, List<Finding> findings) {
        this.parameters = parameters;
        this.findings = findings;
    }

    TournamentSettings read() {
        XmlElement general = section("GeneralParameterSet");
        List<Criterion> placement = placement();
        MainScore main = TournamentSettings.mainScoreAmong(placement).orElse(MainScore.MMS);
        return new TournamentSettings(
                general.text("name", general.text("shortName", "")),
                general.integer("numberOfRounds", 5, 1, TournamentSettings.MOST_ROUNDS),
                main,
                mcMahon(general),
                scores(general),
                handicap(section("HandicapParameterSet")),
                placement,
                pairing(section("PairingParameterSet")),
                game(general));
    }

    private XmlElement section(String name) {
        return parameters.child(name).orElseThrow(() -> new Unreadable(parameters.line(), name, "", "such an element"));
    }

    private List<Criterion> placement() {
        List<XmlElement> listed =
                new ArrayList<>(section("PlacementParameterSet").within("PlacementCriteria", "PlacementCriterion"));
        listed.sort(Comparator.comparingInt(element -> element.integer("number", 0, 0, 100)));
        List<Criterion> criteria = new ArrayList<>();
        for (XmlElement element : listed) {
            String code = element.text("name", "NULL").strip();
            if (code.equalsIgnoreCase("NULL") || code.isEmpty()) {
                continue;
            }
            Criterion.ofCode(code)
                    .ifPresentOrElse(
                            criteria::add,
                            () -> findings.add(Finding.warning(
                                    element.line(),
                                    "PlacementCriterion/@name",
                                    code,
                                    "a known criterion",
                                    "left out")));
        }
        return criteria;
    }

    private static McMahonSettings mcMahon(XmlElement general) {
        List<Rank> limits = new ArrayList<>();
        if (general.integer("numberOfCategories", 1, 1, 9) > 1) {
            List<XmlElement> categories = new ArrayList<>(general.within("Categories", "Category"));
            categories.sort(Comparator.comparingInt(element -> element.integer("number", 0, 0, 100)));
            for (XmlElement category : categories) {
                limits.add(rank(category, "lowerLimit", "30K"));
            }
        }
        Rank floor = rank(general, "genMMFloor", "20K");
        Rank bar = rank(general, "genMMBar", "4D");
        if (bar.compareTo(floor) < 0) {
            String field = "GeneralParameterSet/@genMMBar";
            throw new Unreadable(general.line(), field, bar.toString(), "a bar not below the floor " + floor);
        }
        return new McMahonSettings(bar, floor, rank(general, "genMMZero", "30K"), limits);
    }

    private static ScoreSettings scores(XmlElement general) {
        return new ScoreSettings(
                general.integer("genMMS2ValueAbsent", 1, 0, 2),
                general.integer("genNBW2ValueAbsent", 0, 0, 2),
                general.integer("genMMS2ValueBye", 2, 0, 2),
                general.integer("genNBW2ValueBye", 2, 0, 2),
                general.flag("genRoundDownNBWMMS", true) ? Rounding.UNPLAYED : Rounding.NONE,
                OpponentTerm.OWN_START,
                general.flag("genCountNotPlayedGamesAsHalfPoint", false),
                true);
    }

    private static HandicapSettings handicap(XmlElement handicap) {
        return new HandicapSettings(
                handicap.flag("hdBasedOnMMS", true),
                rank(handicap, "hdNoHdRankThreshold", "1D"),
                -handicap.integer("hdCorrection", 1, -1, 9),
                handicap.integer("hdCeiling", 9, 0, 9));
    }

    private static PairingSettings pairing(XmlElement pairing) {
        GeographySettings geography = new GeographySettings(
                pairing.number("paiSeAvoidSameGeo", 0),
                pairing.integer("paiSePreferMMSDiffRatherThanSameCountry", 1, 0, 1000),
                pairing.integer("paiSePreferMMSDiffRatherThanSameClubsGroup", 2, 0, 1000),
                pairing.integer("paiSePreferMMSDiffRatherThanSameClub", 3, 0, 1000),
                pairing.flag("paiSeNbWinsThresholdActive", true),
                rank(pairing, "paiSeRankThreshold", "30K"),
                pairing.flag("paiSeBarThresholdActive", true));
        return new PairingSettings(
                pairing.number("paiBaAvoidDuplGame", 500_000_000_000_000L),
                pairing.number("paiBaRandom", 0),
                pairing.flag("paiBaDeterministic", true),
                pairing.number("paiBaBalanceWB", 1_000_000),
                pairing.number("paiMaAvoidMixingCategories", 20_000_000_000_000L),
                pairing.number("paiMaMinimizeScoreDifference", 100_000_000_000L),
                pairing.number("paiMaDUDDWeight", 100_000_000),
                pairing.flag("paiMaCompensateDUDD", true),
                position(pairing.text("paiMaDUDDUpperMode", "MID")),
                position(pairing.text("paiMaDUDDLowerMode", "MID")),
                pairing.number("paiMaMaximizeSeeding", 5_000_000),
                seeding(pairing.text("paiMaSeedSystem1", "SPLITANDRANDOM")),
                seeding(pairing.text("paiMaSeedSystem2", "SPLITANDFOLD")),
                pairing.integer("paiMaLastRoundForSeedSystem1", 2, 0, 100),
                rating(pairing.text("paiMaAdditionalPlacementCritSystem1", "Rating")),
                rating(pairing.text("paiMaAdditionalPlacementCritSystem2", "NULL")),
                pairing.number("paiSeMinimizeHandicap", 0),
                geography,
                pairing.decimal("paiStandardNX1Factor", PairingSettings.USUAL_CONCAVITY));
    }

    private static GameSettings game(XmlElement general) {
        ExtraTime extra = switch (general.text("complementaryTimeSystem", "SUDDENDEATH")) {
            case "STDBYOYOMI" -> ExtraTime.BYOYOMI;
            case "CANBYOYOMI" -> ExtraTime.CANADIAN;
            case "FISCHER" -> ExtraTime.FISCHER;
            default -> ExtraTime.SUDDEN_DEATH;
        };
        int seconds = switch (extra) {
            case BYOYOMI -> general.integer("stdByoYomiTime", 30, 0, 100_000);
            case CANADIAN -> general.integer("canByoYomiTime", 300, 0, 100_000);
            case FISCHER -> general.integer("fischerTime", 10, 0, 100_000);
            case SUDDEN_DEATH -> 0;
        };
        int stones = extra == ExtraTime.CANADIAN ? general.integer("nbMovesCanTime", 15, 0, 10_000) : 0;
        return new GameSettings(
                (int) Math.round(2 * komi(general)),
                HALF_POINT_KOMI,
                general.integer("size", 19, 2, 52),
                general.integer("basicTime", 60, 0, 10_000),
                extra,
                seconds,
                stones);
    }

    private static double komi(XmlElement general) {
        double komi = general.decimal("komi", 7.5);
        if (!(Math.abs(komi) <= MOST_KOMI)) {
            String field = "GeneralParameterSet/@komi";
            throw new Unreadable(general.line(), field, general.text("komi", ""), "a number up to " + MOST_KOMI);
        }
        return komi;
    }

    private static Position position(String text) {
        return switch (text.strip().toUpperCase(Locale.ROOT)) {
            case "TOP" -> Position.TOP;
            case "BOT" -> Position.BOTTOM;
            default -> Position.MIDDLE;
        };
    }

    private static Seeding seeding(String text) {
        return switch (text.strip().toUpperCase(Locale.ROOT)) {
            case "SPLITANDSLIP" -> Seeding.SLIP;
            case "SPLITANDRANDOM" -> Seeding.RANDOM;
            default -> Seeding.FOLD;
        };
    }

    private static boolean rating(String text) {
        return text.strip().equalsIgnoreCase("Rating");
    }

    private static Rank rank(XmlElement element, String attribute, String otherwise) {
        String text = element.text(attribute, otherwise);
        try {
            return Rank.parse(text);
        } catch (IllegalArgumentException e) {
            throw new Unreadable(
                    element.line(), element.name() + "/@" + attribute, text, "a rank, for example 3D or 12K");
        }
    }
}
