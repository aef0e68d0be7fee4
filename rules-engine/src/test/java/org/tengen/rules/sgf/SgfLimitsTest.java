package org.tengen.rules.sgf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Files that try to cost more than they may: a plain refusal, soon. */
class SgfLimitsTest {

    private static final Duration SOON = Duration.ofSeconds(60);

    private static SgfReading.Refused refused(byte[] bytes) {
        return (SgfReading.Refused) assertTimeoutPreemptively(SOON, () -> SgfReader.read(bytes));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void emptyFile() {
        assertEquals("the file is empty", refused(new byte[0]).text());
    }

    @Test
    void fiftyMegabytes() {
        byte[] large = new byte[50 * 1024 * 1024];
        Arrays.fill(large, (byte) ';');
        assertTrue(refused(large).reason().contains("bytes"));
    }

    @Test
    void aMillionNestedVariations() {
        assertTrue(refused(bytes("(;".repeat(1_000_000))).reason().contains("nested"));
    }

    @Test
    void aMillionNodes() {
        assertTrue(refused(bytes("(" + ";".repeat(1_000_000) + ")")).reason().contains("nodes"));
    }

    @Test
    void aMillionVariationsSideBySide() {
        assertTrue(refused(bytes("(;" + "(;)".repeat(1_000_000) + ")")).reason().contains("nodes"));
    }

    @Test
    void millionsOfValues() {
        assertTrue(
                refused(bytes("(;AB" + "[aa]".repeat(2_500_000) + ")")).reason().contains("values"));
    }

    @Test
    void thousandsOfPropertiesInANode() {
        StringBuilder different = new StringBuilder("(;");
        for (int n = 0; n < 100_000; n++) {
            different.append(Integer.toString(n, 26).replaceAll("[0-9]", "Q").toUpperCase(java.util.Locale.ROOT));
            different.append((char) ('A' + n % 26)).append("X".repeat(n % 40)).append("[]");
        }
        assertTrue(refused(bytes(different.append(")").toString())).reason().contains("properties"));
        assertTrue(
                refused(bytes("(;" + "AB[aa]".repeat(1_000_000) + ")")).reason().contains("properties"));
    }

    @Test
    void aValueThatNeverEnds() {
        SgfReading.Refused refused = refused(bytes("(;GM[1]\n;C[no end"));
        assertEquals(2, refused.line());
        assertEquals(3, refused.column());
    }

    @Test
    void warningsAreBounded() {
        SgfReading reading = SgfReader.read("(;" + "]".repeat(100_000) + ")");
        assertEquals(
                SgfLimits.MAX_WARNINGS,
                ((SgfReading.Read) reading).collection().warnings().size());
    }

    @Test
    void largestRectanglesAndEveryMoveOutOfTurnStayFast() {
        String text = "(;SZ[25]AB" + "[aa:yy]".repeat(400_000) + ";B[aa]".repeat(200_000) + ")";
        SgfGameReader.Reading reading = assertTimeoutPreemptively(SOON, () -> SgfGameReader.readFirst(bytes(text)));
        assertEquals(
                200_000, ((SgfGameReader.Reading.Read) reading).game().turns().size());
    }
}
