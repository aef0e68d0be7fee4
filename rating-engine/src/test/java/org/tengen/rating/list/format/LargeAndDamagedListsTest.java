package org.tengen.rating.list.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Enumeration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListSource;
import org.tengen.rating.list.RatingList;

class LargeAndDamagedListsTest {

    private static final int LARGE = 120_000;
    private static final int MUTATIONS = 20_000;

    private static InputStream lines(int count, java.util.function.IntFunction<String> line) {
        Enumeration<InputStream> pieces = new Enumeration<>() {
            private int next;

            @Override
            public boolean hasMoreElements() {
                return next < count;
            }

            @Override
            public InputStream nextElement() {
                StringBuilder piece = new StringBuilder();
                int end = Math.min(count, next + 1000);
                while (next < end) {
                    piece.append(line.apply(next++));
                }
                return new ByteArrayInputStream(piece.toString().getBytes(StandardCharsets.ISO_8859_1));
            }
        };
        return new SequenceInputStream(pieces);
    }

    @Test
    void aHundredAndTwentyThousandLinesPassThroughWithoutFillingTheMemory() {
        AtomicInteger people = new AtomicInteger();
        ListRead read = assertTimeout(
                Duration.ofSeconds(20), // 0.4 s measured; the bound only catches what grows with the square
                () -> RatingLists.stream(
                        lines(
                                LARGE,
                                i -> String.format(
                                        " %08d  Surname%06d Given                   SE  STO     3d   --   2312    41  T260117A\n",
                                        i, i)),
                        row -> people.addAndGet(row.player().isPresent() ? 1 : 0)));
        assertEquals(LARGE, people.get(), read.toString());
    }

    @Test
    void aFileBeyondAllListsIsRefusedWithoutReadingItAll() throws IOException {
        String line = "Rivers, Jo\t90001\tFull\t2.81325\t7/2/2027\tLIGC\tNY\t0.50211\t8/1/2026\r\n";
        int enough = (int) (ListSource.MOST_BYTES / line.length()) + 10_000;
        ListRead read = RatingLists.stream(lines(enough, i -> line), row -> {});
        assertTrue(
                read instanceof ListRead.Refused refused && refused.reason().contains("larger than 64 MB"),
                () -> "" + read);
        String oneLine = "#Echelle " + "x".repeat(100_000);
        assertTrue(Lists.refusal(Lists.latin(oneLine)).contains("more than 8192 bytes"));
        String deep = "[".repeat(100_000);
        assertTrue(Lists.refusal(Lists.latin(deep)).contains("the JSON breaks off or is damaged"));
    }

    @Test
    void thousandsOfOdditiesGiveABoundedReport() {
        StringBuilder text = new StringBuilder(Lists.FFG);
        for (int i = 0; i < 5000; i++) {
            text.append("BROKEN").append(i).append("\r\n");
        }
        RatingList list = Lists.list(Lists.latin(text.toString()));
        assertEquals(5003, list.players().size());
        assertEquals(ListReading.MOST_WARNINGS + 1, list.warnings().size());
    }

    @ParameterizedTest
    @MethodSource("org.tengen.rating.list.format.Lists#ofEachReader")
    void aDamagedFileIsReadOrRefusedByLineAndNeverLosesAByte(byte[] original) {
        Random random = new Random(original.length);
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = mutated(original, random);
            ListRead read = Lists.reading(bytes);
            if (read instanceof ListRead.Read whole) {
                assertArrayEquals(bytes, Lists.written(whole.list()));
                assertTrue(!whole.list().players().isEmpty());
            } else if (read instanceof ListRead.Refused refused) {
                assertTrue(refused.line() >= 1 && !refused.reason().isBlank());
            }
        }
    }

    private static byte[] mutated(byte[] original, Random random) {
        StringBuilder text = new StringBuilder(new String(original, StandardCharsets.ISO_8859_1));
        for (int n = random.nextInt(4); n >= 0 && text.length() > 4; n--) {
            int at = random.nextInt(text.length() - 1);
            int length = Math.min(text.length() - at, 1 + random.nextInt(40));
            switch (random.nextInt(5)) {
                case 0 -> text.setCharAt(at, (char) random.nextInt(256));
                case 1 -> text.delete(at, at + length);
                case 2 -> text.insert(at, text.substring(at, at + length));
                case 3 -> text.setLength(at + 1);
                default ->
                    text.insert(
                            at,
                            List.of("\n", "\t", "\"", "<", "\u00e9", "-9999", "{", ",")
                                    .get(random.nextInt(8)));
            }
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
