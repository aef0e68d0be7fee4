package org.tengen.pairing.pairgoth;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.file.FileLimits;
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

/** The settings of one document; where a field is missing, the program's own default of version 0.25 stands. */
final class PairgothSettings {

    private static final double MOST_WEIGHT = 1e18;
    private static final int MOST_SECONDS = 1_000_000;

    private final JsonValue root;
    private final JsonValue pairing;
    private final List<Finding> findings;
    private final boolean mcMahon;

    PairgothSettings(JsonValue root, List<Finding> findings) {
        this.root = root;
        this.pairing = root.object("pairing");
        this.findings = findings;
        String type = pairing.string("type", "MAC_MAHON");
        this.mcMahon = type.equals("MAC_MAHON");
        if (!mcMahon && !type.equals("SWISS")) {
            findings.add(Finding.warning(pairing.line(), "pairing/type", type, "MAC_MAHON or SWISS", "taken as SWISS"));
        }
    }

    TournamentSettings read() {
        return new TournamentSettings(
                root.string("name", ""),
                root.integer("rounds", 5, 1, FileLimits.MOST_ROUNDS),
                mcMahon ? MainScore.MMS : MainScore.NBW,
                start(),
                scores(),
                handicap(),
                placement(),
                weights(),
                game());
    }

    private McMahonSettings start() {
        Rank bar = rank(pairing, "mmBar", "mmsBar", mcMahon ? 0 : Rank.HIGHEST.value());
        Rank floor = rank(pairing, "mmFloor", "mmsFloor", mcMahon ? -20 : Rank.LOWEST.value());
        if (bar.compareTo(floor) < 0) {
            throw new Unreadable(pairing.line(), "mmBar", bar.toString(), "a bar not below the floor " + floor);
        }
        return new McMahonSettings(bar, floor, Rank.LOWEST, List.of());
    }

    private static Rank rank(JsonValue object, String field, String formerly, int otherwise) {
        String name = object.has(field) ? field : formerly;
        return new Rank(object.integer(name, otherwise, Rank.LOWEST.value(), Rank.HIGHEST.value()));
    }

    private ScoreSettings scores() {
        JsonValue main = pairing.object("main");
        boolean down = main.flag("roundDownScore", true);
        if (!down) {
            findings.add(Finding.warning(
                    main.line(),
                    "main/roundDownScore",
                    "false",
                    "true",
                    "pairgoth then rounds up to whole points, here half points stay"));
        }
        return new ScoreSettings(
                (int) Math.round(2 * main.decimal("mmsValueAbsent", 0.5, 0, 1)),
                (int) Math.round(2 * main.decimal("nbwValueAbsent", 0, 0, 1)),
                2,
                2,
                down ? Rounding.ACCUMULATED : Rounding.NONE,
                main.flag("sosValueAbsentUseBase", true)
                        ? OpponentTerm.OWN_START
                        : OpponentTerm.OWN_START_PLUS_HALF_ROUNDS,
                false,
                true);
    }

    private HandicapSettings handicap() {
        JsonValue handicap = pairing.object("handicap");
        return new HandicapSettings(
                handicap.flag("useMMS", mcMahon),
                rank(handicap, "threshold", "treshold", mcMahon ? 0 : Rank.LOWEST.value()),
                -handicap.integer("correction", 1, -30, 30),
                Math.min(HandicapSettings.MOST_STONES, handicap.integer("ceiling", mcMahon ? 9 : 0, 0, 99)));
    }

    private List<Criterion> placement() {
        List<Criterion> criteria = new ArrayList<>();
        for (JsonValue code : pairing.array("placement")) {
            Codes.criterion(code.text())
                    .ifPresentOrElse(
                            criteria::add,
                            () -> findings.add(Finding.warning(
                                    code.line(), "placement", code.text(), "a known criterion", "left out")));
        }
        if (pairing.has("placement")) {
            return criteria;
        }
        return mcMahon
                ? List.of(Criterion.MMS, Criterion.SOSM, Criterion.SOSOSM)
                : List.of(Criterion.NBW, Criterion.SOSW, Criterion.SOSOSW);
    }

    private PairingSettings weights() {
        JsonValue base = pairing.object("base");
        JsonValue main = pairing.object("main");
        PairingSettings usual = mcMahon ? PairingSettings.MCMAHON : PairingSettings.SWISS;
        return new PairingSettings(
                weight(base, "dupWeight", usual.repeatWeight()),
                weight(base, "random", 0),
                base.flag("deterministic", true),
                weight(base, "colorBalanceWeight", usual.colourWeight()),
                weight(main, "catWeight", 0),
                weight(main, "scoreWeight", usual.scoreWeight()),
                weight(main, "upDownWeight", usual.drawUpDownWeight()),
                main.flag("upDownCompensate", true),
                position(main, "upDownUpperMode"),
                position(main, "upDownLowerMode"),
                weight(main, "maximizeSeeding", usual.seedingWeight()),
                seeding(main, "firstSeed", mcMahon ? Seeding.RANDOM : Seeding.SLIP),
                seeding(main, "secondSeed", mcMahon ? Seeding.FOLD : Seeding.SLIP),
                main.integer("firstSeedLastRound", 2, 0, 100),
                main.string("firstSeedAddCrit", "RATING").equals("RATING"),
                main.string("secondSeedAddCrit", "NONE").equals("RATING"),
                weight(pairing.object("handicap"), "weight", 0),
                geography(),
                base.decimal("nx1", PairingSettings.USUAL_CONCAVITY, 0, 1));
    }

    private GeographySettings geography() {
        JsonValue geo = pairing.object("geo");
        JsonValue secondary = pairing.object("secondary");
        return new GeographySettings(
                weight(geo, "weight", mcMahon ? GeographySettings.MCMAHON.weight() : 0),
                geo.integer("mmsDiffCountry", 1, 0, 1000),
                geo.integer("mmsDiffClubGroup", 2, 0, 1000),
                geo.integer("mmsDiffClub", 3, 0, 1000),
                secondary.flag(secondary.has("winsThreshold") ? "winsThreshold" : "winsTreshold", true),
                rank(secondary, "rankThreshold", "rankTreshold", mcMahon ? 0 : Rank.LOWEST.value()),
                secondary.flag(secondary.has("barThreshold") ? "barThreshold" : "barTreshold", true));
    }

    private static long weight(JsonValue object, String field, long otherwise) {
        return Math.round(object.decimal(field, otherwise, 0, MOST_WEIGHT));
    }

    private static Position position(JsonValue main, String field) {
        String text = main.string(field, "MIDDLE");
        for (Position position : Position.values()) {
            if (position.name().equals(text)) {
                return position;
            }
        }
        throw new Unreadable(main.line(), field, text, "TOP, MIDDLE or BOTTOM");
    }

    private static Seeding seeding(JsonValue main, String field, Seeding otherwise) {
        String text = main.string(field, "SPLIT_AND_" + otherwise);
        for (Seeding seeding : Seeding.values()) {
            if (text.equals("SPLIT_AND_" + seeding)) {
                return seeding;
            }
        }
        throw new Unreadable(main.line(), field, text, "SPLIT_AND_SLIP, SPLIT_AND_FOLD or SPLIT_AND_RANDOM");
    }

    private GameSettings game() {
        JsonValue time = root.object("timeSystem");
        int seconds = time.integer("mainTime", 3600, 0, MOST_SECONDS);
        if (seconds % 60 != 0) {
            findings.add(Finding.warning(
                    time.line(), "mainTime", seconds + " s", "whole minutes", "the seconds were cut off"));
        }
        String type = time.string("type", "SUDDEN_DEATH");
        ExtraTime extra = switch (type) {
            case "CANADIAN" -> ExtraTime.CANADIAN;
            case "JAPANESE", "STANDARD" -> ExtraTime.BYOYOMI;
            case "FISCHER" -> ExtraTime.FISCHER;
            case "SUDDEN_DEATH" -> ExtraTime.SUDDEN_DEATH;
            default ->
                throw new Unreadable(
                        time.line(), "timeSystem/type", type, "CANADIAN, JAPANESE, FISCHER or SUDDEN_DEATH");
        };
        int extraSeconds = switch (extra) {
            case SUDDEN_DEATH -> 0;
            case FISCHER -> time.integer("increment", 0, 0, MOST_SECONDS);
            default -> time.integer("byoyomi", 0, 0, MOST_SECONDS);
        };
        // byo-yomi of no time is no byo-yomi.
        boolean sudden = extraSeconds == 0;
        return new GameSettings(
                (int) Math.round(2 * root.decimal("komi", 7.5, -361, 361)),
                GameSettings.USUAL.handicapKomiHalfPoints(),
                root.integer("gobanSize", 19, 2, 52),
                seconds / 60,
                sudden ? ExtraTime.SUDDEN_DEATH : extra,
                extraSeconds,
                extra == ExtraTime.CANADIAN && !sudden ? time.integer("stones", 15, 0, 10_000) : 0);
    }
}
