package org.tengen.rules.ruleset;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The presets: five federation texts as they stand, and the rule sets used internationally. Where texts contradict each
 * other the presets differ; nothing is averaged.
 */
public final class Rulesets {

    private static final Map<String, Ruleset> BY_NAME = new LinkedHashMap<>();

    /** J. Tromp and B. Taylor: area of the board as it stands after two passes; dead stones are never taken off. */
    public static final Ruleset TROMP_TAYLOR = add(new Ruleset(
            "TROMP_TAYLOR",
            "Tromp-Taylor rules, concise version",
            Scoring.AREA,
            KoRule.POSITIONAL,
            LongCycle.NONE,
            SuicideRule.ALLOWED,
            true,
            15,
            1,
            KomiSide.ADDED_TO_WHITE,
            HandicapPlacement.FREE,
            HandicapCompensation.NONE,
            false,
            LastMove.ANY,
            2,
            Dispute.PLAY_ON,
            ResumeFirst.OPPONENT_OF_LAST_PASSER,
            Tie.JIGO,
            IllegalMove.RETURN,
            false,
            List.of("komi is free; 7.5 and 0.5 with handicap are taken")));

    /** The Nihon Ki-in's text of 1989 (articles 6, 8 and 9). */
    public static final Ruleset JAPANESE_1989 = add(TROMP_TAYLOR
            .with()
            .preset("JAPANESE_1989", "Japanese rules of 1989, Nihon Ki-in")
            .scoring(Scoring.TERRITORY)
            .ko(KoRule.SIMPLE)
            .longCycle(LongCycle.NO_RESULT)
            .suicide(SuicideRule.FORBIDDEN)
            .sekiPoints(false)
            .komiEvenHalfPoints(13)
            .komiHandicapHalfPoints(1)
            .handicapPlacement(HandicapPlacement.FIXED)
            .dispute(Dispute.HYPOTHETICAL)
            .resumeFirst(ResumeFirst.OPPONENT_OF_ASKER)
            .illegalMove(IllegalMove.LOSS)
            .assume("komi is set by the organiser; 6.5 is usual, 0.5 with handicap")
            .build());

    /** Korean Baduk Association: as the Japanese rules, with a referee for disputes. */
    public static final Ruleset KOREAN = add(JAPANESE_1989
            .with()
            .preset("KOREAN", "Korean rules")
            .dispute(Dispute.REFEREE)
            .assume("the resumption and illegal moves are taken as in the Japanese rules")
            .build());

    /** Chinese Weiqi Association, 2002: area, 7.5 points (3.75 zi). */
    public static final Ruleset CHINESE_2002 = add(TROMP_TAYLOR
            .with()
            .preset("CHINESE_2002", "Chinese rules of 2002")
            .suicide(SuicideRule.FORBIDDEN)
            .komiHandicapHalfPoints(0)
            .handicapCompensation(HandicapCompensation.N)
            .illegalMove(IllegalMove.PASS)
            .assume("the text says nothing of handicap; n points back and no komi is the custom")
            .assume("the text forbids every repetition; where a referee voids such games, set the ko rule to SIMPLE")
            .build());

    /** American Go Association: area and territory agree through pass stones and White's last move. */
    public static final Ruleset AGA = add(TROMP_TAYLOR
            .with()
            .preset("AGA", "AGA rules of 1991 with the komi of 2004")
            .ko(KoRule.SITUATIONAL)
            .suicide(SuicideRule.FORBIDDEN)
            .handicapCompensation(HandicapCompensation.N_MINUS_1)
            .passStones(true)
            .lastMove(LastMove.WHITE)
            .illegalMove(IllegalMove.PASS)
            .build());

    /** British Go Association: AGA rules with its own reading of the superko. */
    public static final Ruleset BGA = add(AGA.with()
            .preset("BGA", "BGA summary and interpretation of the AGA rules")
            .ko(KoRule.NATURAL_SITUATIONAL)
            .assume("komi on small boards is the organiser's; 7.5 is taken")
            .build());

    /** Ing Chang-ki's SST rules in the simplest reading: superko for the fighting and disturbing ko. */
    public static final Ruleset ING = add(TROMP_TAYLOR
            .with()
            .preset("ING", "Ing's SST rules, 1991, simplified ko")
            .ko(KoRule.SITUATIONAL)
            .komiEvenHalfPoints(16)
            .komiHandicapHalfPoints(0)
            .passesToStop(4)
            .tie(Tie.BLACK)
            .assume("fighting and disturbing kos are read as situational superko")
            .build());

    /** New Zealand Go Society: area, situational superko, suicide allowed, komi 7. */
    public static final Ruleset NEW_ZEALAND = add(TROMP_TAYLOR
            .with()
            .preset("NEW_ZEALAND", "New Zealand Go Society rules")
            .ko(KoRule.SITUATIONAL)
            .komiEvenHalfPoints(14)
            .komiHandicapHalfPoints(1)
            .assume("komi with handicap is 0.5")
            .build());

    /** European Go Federation, the verbal European-Japanese rules of its tournament rules. */
    public static final Ruleset EGF = add(JAPANESE_1989
            .with()
            .preset("EGF", "EGF general tournament rules, verbal European-Japanese rules")
            .dispute(Dispute.REFEREE)
            .komiHandicapHalfPoints(0)
            .tie(Tie.WHITE)
            .illegalMove(IllegalMove.REFEREE)
            .assume("White wins ties, which integer komi in handicap games makes possible")
            .build());

    /** The Romanian text (RO-01 to RO-18). */
    public static final Ruleset RO_TRADITIONAL = add(JAPANESE_1989
            .with()
            .preset("RO_TRADITIONAL", "the Romanian text, after the Japanese custom")
            .longCycle(LongCycle.VOID)
            .komiEvenHalfPoints(11)
            .komiSide(KomiSide.TAKEN_FROM_BLACK)
            .komiHandicapHalfPoints(0)
            .dispute(Dispute.REFEREE)
            .kosMustBeClosed(true)
            .illegalMove(IllegalMove.RETURN)
            .assume("of 4.5 and 5.5 points of komi the second is taken; handicap games usually have none")
            .assume("an illegal move is handed back")
            .assume("equal points, which the half point excludes, are a draw")
            .build());

    /** The Russian text (RU-01 to RU-09). */
    public static final Ruleset RU_BASIC = add(JAPANESE_1989
            .with()
            .preset("RU_BASIC", "the Russian basic rules")
            .ko(KoRule.POSITIONAL)
            .longCycle(LongCycle.NONE)
            .komiEvenHalfPoints(0)
            .komiHandicapHalfPoints(0)
            .dispute(Dispute.REFEREE)
            .illegalMove(IllegalMove.RETURN)
            .assume("no komi is mentioned, so there is none")
            .assume("seki is not mentioned; no points in a seki is taken, as in the Japanese reading")
            .assume("no handicap is mentioned; stones go on the marked points")
            .assume("equal points are a draw")
            .build());

    /** The Romanian federation's English page (EN-01 to EN-10). */
    public static final Ruleset EN_FRGO = add(JAPANESE_1989
            .with()
            .preset("EN_FRGO", "the English page of the Romanian federation")
            .komiEvenHalfPoints(13)
            .komiHandicapHalfPoints(0)
            .dispute(Dispute.REFEREE)
            .kosMustBeClosed(true)
            .illegalMove(IllegalMove.RETURN)
            .assume("of 6.5 and 7.5 points of komi the first is taken; none with handicap")
            .assume("no rule against long cycles is given; the game then has no result")
            .assume("an illegal move is handed back")
            .build());

    /** The Italian text (IT-01 to IT-10). */
    public static final Ruleset IT_BASIC = add(JAPANESE_1989
            .with()
            .preset("IT_BASIC", "the Italian rules of the game")
            .komiEvenHalfPoints(13)
            .komiHandicapHalfPoints(0)
            .dispute(Dispute.REFEREE)
            .illegalMove(IllegalMove.RETURN)
            .assume("no komi is stated; 6.5 is taken, none with handicap")
            .assume("no compensation for handicap stones is stated; there is none")
            .assume("prisoners are given no value; one point each is taken, as wherever territory is counted")
            .assume("no repetition rule is given; a long cycle has no result")
            .assume("equal points are a draw")
            .build());

    /** The French text (FR-01 to FR-11). */
    public static final Ruleset FR_FFG = add(TROMP_TAYLOR
            .with()
            .preset("FR_FFG", "the French rules, Fédération Française de Go")
            .suicide(SuicideRule.FORBIDDEN)
            .handicapPlacement(HandicapPlacement.CONSECUTIVE)
            .handicapCompensation(HandicapCompensation.N_MINUS_1)
            .passStones(true)
            .lastMove(LastMove.WHITE)
            .assume("the player next in turn moves first when play goes on")
            .assume("an illegal move is handed back")
            .build());

    private Rulesets() {}

    private static Ruleset add(Ruleset preset) {
        BY_NAME.put(preset.name(), preset);
        return preset;
    }

    /** Every preset, in a fixed order. */
    public static List<Ruleset> all() {
        return List.copyOf(BY_NAME.values());
    }

    /** The preset of this name, whatever the case. */
    public static Optional<Ruleset> byName(String name) {
        return Optional.ofNullable(BY_NAME.get(name.strip().toUpperCase(Locale.ROOT)));
    }

    /** The preset that a name in SGF's RU, on a server or in GTP's kgs-rules means; empty if it means none of them. */
    public static Optional<Ruleset> byFamiliarName(String name) {
        String key = name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "");
        return switch (key) {
            case "japanese", "japan", "jp", "nihonkiin", "territory" -> Optional.of(JAPANESE_1989);
            case "korean", "korea", "kr" -> Optional.of(KOREAN);
            case "chinese", "china", "cn", "area", "chinesekgs", "chineseogs" -> Optional.of(CHINESE_2002);
            case "aga", "american" -> Optional.of(AGA);
            case "bga", "british" -> Optional.of(BGA);
            case "ing", "goe", "ingsst" -> Optional.of(ING);
            case "nz", "newzealand" -> Optional.of(NEW_ZEALAND);
            case "tromptaylor", "tromp/taylor", "tt", "cgos" -> Optional.of(TROMP_TAYLOR);
            case "french", "ffg", "france" -> Optional.of(FR_FFG);
            case "european", "egf" -> Optional.of(EGF);
            case "romanian" -> Optional.of(RO_TRADITIONAL);
            case "russian" -> Optional.of(RU_BASIC);
            case "italian" -> Optional.of(IT_BASIC);
            default -> byName(name);
        };
    }

    /** The name other programs know the rules by, as SGF's RU has it; the preset's own where there is none. */
    public static String familiarName(Ruleset rules) {
        return switch (rules.name()) {
            case "JAPANESE_1989" -> "Japanese";
            case "KOREAN" -> "Korean";
            case "CHINESE_2002" -> "Chinese";
            case "AGA" -> "AGA";
            case "ING" -> "GOE";
            case "NEW_ZEALAND" -> "NZ";
            case "FR_FFG" -> "French";
            default -> rules.name();
        };
    }
}
