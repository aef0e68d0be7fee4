package org.tengen.rules.ruleset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rule sets as data: presets, the string form, plain words. */
class RulesetsTest {

    static List<Ruleset> presets() {
        return Rulesets.all();
    }

    @Test
    void allPresetsAreThere() {
        assertEquals(
                List.of(
                        "TROMP_TAYLOR",
                        "JAPANESE_1989",
                        "KOREAN",
                        "CHINESE_2002",
                        "AGA",
                        "BGA",
                        "ING",
                        "NEW_ZEALAND",
                        "EGF",
                        "RO_TRADITIONAL",
                        "RU_BASIC",
                        "EN_FRGO",
                        "IT_BASIC",
                        "FR_FFG"),
                presets().stream().map(Ruleset::name).toList());
    }

    @ParameterizedTest
    @MethodSource("presets")
    void theStringFormReadsBack(Ruleset preset) {
        assertSame(preset, RulesetText.parse(preset.text()).orElseThrow());
        assertSame(preset, RulesetText.parse(preset.name()).orElseThrow());
        assertSame(
                preset,
                Rulesets.byFamiliarName(preset.name().toLowerCase(java.util.Locale.ROOT))
                        .orElseThrow());
        assertSame(
                preset, Rulesets.byFamiliarName(Rulesets.familiarName(preset)).orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("presets")
    void everyPresetDescribesItselfInPlainWords(Ruleset preset) {
        List<String> words = preset.describe();
        assertTrue(words.size() >= 16);
        assertTrue(words.stream().noneMatch(sentence -> sentence.contains("_")), "no constant names: " + words);
        assertFalse(preset.source().isBlank());
    }

    @Test
    void aVariantKeepsItsDifferencesAndIsNoPreset() {
        Ruleset variant = Rulesets.RU_BASIC.withKo(KoRule.SIMPLE);
        assertEquals(Ruleset.CUSTOM, variant.name());
        Ruleset read = RulesetText.parse(variant.text()).orElseThrow();
        assertEquals(variant.text(), read.text());
        Ruleset komi = RulesetText.parse("RO_TRADITIONAL;komiEvenHalfPoints=9").orElseThrow();
        assertEquals(9, komi.komiEvenHalfPoints());
        assertEquals(LongCycle.VOID, komi.longCycle());
    }

    @Test
    void whatIsNoRuleSetIsRefused() {
        assertEquals(Optional.empty(), RulesetText.parse("NO_SUCH_RULES"));
        assertThrows(IllegalArgumentException.class, () -> RulesetText.parse("AGA;ko=FUNNY"));
        assertThrows(IllegalArgumentException.class, () -> RulesetText.parse("AGA;nonsense=1"));
        assertThrows(IllegalArgumentException.class, () -> RulesetText.parse("AGA;passesToStop=3"));
        assertThrows(IllegalArgumentException.class, () -> RulesetText.parse("AGA;sekiPoints=maybe"));
        assertThrows(IllegalArgumentException.class, () -> RulesetText.parse("AGA;komiEvenHalfPoints=801"));
        assertThrows(IllegalArgumentException.class, () -> RulesetText.parse("A".repeat(2001)));
    }

    @Test
    void theTextsContradictEachOtherAndThePresetsKeepThat() {
        assertEquals(Scoring.AREA, Rulesets.FR_FFG.scoring());
        assertEquals(Scoring.TERRITORY, Rulesets.RO_TRADITIONAL.scoring());
        assertEquals(KoRule.POSITIONAL, Rulesets.RU_BASIC.ko());
        assertEquals(KoRule.SIMPLE, Rulesets.EN_FRGO.ko());
        assertTrue(Rulesets.FR_FFG.sekiPoints());
        assertFalse(Rulesets.IT_BASIC.sekiPoints());
        assertEquals(
                List.of(11, 0, 13, 13, 15),
                List.of(
                        Rulesets.RO_TRADITIONAL.komiEvenHalfPoints(),
                        Rulesets.RU_BASIC.komiEvenHalfPoints(),
                        Rulesets.EN_FRGO.komiEvenHalfPoints(),
                        Rulesets.IT_BASIC.komiEvenHalfPoints(),
                        Rulesets.FR_FFG.komiEvenHalfPoints()));
    }

    @ParameterizedTest
    @CsvSource({
        "Japanese, JAPANESE_1989", "japanese, JAPANESE_1989", "Chinese, CHINESE_2002", "AGA, AGA", "GOE, ING",
        "NZ, NEW_ZEALAND", "Tromp/Taylor, TROMP_TAYLOR", "Tromp-Taylor, TROMP_TAYLOR", "French, FR_FFG", "my own, ''"
    })
    void familiarNames(String text, String preset) {
        assertEquals(preset, Rulesets.byFamiliarName(text).map(Ruleset::name).orElse(""));
    }

    @ParameterizedTest
    @CsvSource({"NONE, 5, 0", "N, 5, 5", "N_MINUS_1, 5, 4", "N_MINUS_1, 1, 0", "N_MINUS_1, 0, 0", "N, 0, 0"})
    void compensation(HandicapCompensation compensation, int stones, int points) {
        assertEquals(points, compensation.points(stones));
    }
}
