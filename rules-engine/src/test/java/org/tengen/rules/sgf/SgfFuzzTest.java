package org.tengen.rules.sgf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tengen.rules.record.RecordFacts;
import org.tengen.rules.record.Replay;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.testkit.DataSets;

/**
 * Random bytes and mutated records: no input makes the reader, the replay or the writer fail, hang or overflow. The
 * number of inputs is the system property {@code fuzz.inputs}: 20,000 by default, a million in the profile {@code fuzz}.
 */
class SgfFuzzTest {

    private static final int INPUTS = Integer.getInteger("fuzz.inputs", 20_000);
    private static final long SEED = 20_261_129;
    /** No input may take longer than this, on however busy a machine. */
    private static final long LIMIT_MILLIS = 60_000;

    private static final int MAX_MUTATED_BYTES = 4000;
    private static final String TOKENS = "();[]\\:BWABAWAEPLSZHAKMREabst0123456789-.\n \0\u00e9\u9ed1";

    private static final List<String> OURS = List.of(
            "(;GM[1]FF[4]CA[UTF-8]SZ[9]HA[2]AB[cc][gg]KM[0.5]RE[W+R];W[ee];B[dd](;W[de])(;W[tt];B[]))",
            "(;SZ[19]KM[375]RU[Chinese]DT[2020-01-02,03]TM[60]C[a \\] b\\\\];B[pd]C[x];W[dp];AB[aa:cc]AE[bb]PL[W])",
            "(;SZ[13:9]PB[a:b]RE[Black wins by 3.5 points];B[mi];W[aa])(;SZ[5];B[A1];W[zz])");

    @Test
    void nothingBreaksTheReader() {
        Random random = new Random(SEED);
        List<byte[]> seeds = seeds();
        long worst = 0;
        for (int n = 0; n < INPUTS; n++) {
            byte[] input = n % 5 == 0 ? noise(random) : mutated(seeds.get(random.nextInt(seeds.size())), random);
            long start = System.nanoTime();
            try {
                useFully(input);
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("input " + n + ": " + new String(input, StandardCharsets.ISO_8859_1), e);
            }
            worst = Math.max(worst, (System.nanoTime() - start) / 1_000_000);
        }
        assertTrue(worst < LIMIT_MILLIS, "the slowest input took " + worst + " ms");
    }

    /** Everything a service would do with an upload. */
    private static void useFully(byte[] input) {
        if (!(SgfReader.read(input) instanceof SgfReading.Read read)) {
            return;
        }
        for (SgfGameReader.Reading reading : SgfGameReader.readAll(read.collection())) {
            if (reading instanceof SgfGameReader.Reading.Read game) {
                Replay.of(game.game(), game.game().ruleset().orElse(Rulesets.TROMP_TAYLOR));
                RecordFacts.of(game.game());
            }
        }
        byte[] written = SgfWriter.bytes(read.collection().games());
        assertTrue(SgfReader.read(written) instanceof SgfReading.Read, "what was written reads back");
    }

    private static byte[] noise(Random random) {
        if (random.nextBoolean()) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            return bytes;
        }
        StringBuilder text = new StringBuilder("(;");
        for (int n = random.nextInt(300); n > 0; n--) {
            text.append(TOKENS.charAt(random.nextInt(TOKENS.length())));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] mutated(byte[] seed, Random random) {
        byte[] bytes = seed.clone();
        for (int n = 1 + random.nextInt(8); n > 0 && bytes.length > 1; n--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] = (byte) TOKENS.charAt(random.nextInt(40));
                case 2 -> bytes = java.util.Arrays.copyOf(bytes, at);
                default -> bytes = repeated(bytes, at, random);
            }
        }
        return bytes;
    }

    /** A piece of the file once more in the middle of it. */
    private static byte[] repeated(byte[] bytes, int at, Random random) {
        int length = Math.min(1 + random.nextInt(60), bytes.length - at);
        byte[] longer = java.util.Arrays.copyOf(bytes, bytes.length + length);
        System.arraycopy(bytes, at, longer, at + length, bytes.length - at);
        return longer;
    }

    private static List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        OURS.forEach(text -> seeds.add(text.getBytes(StandardCharsets.UTF_8)));
        DataSets.folder("sgf").ifPresent(folder -> seeds.addAll(records(folder)));
        return seeds;
    }

    private static List<byte[]> records(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<byte[]> records = new ArrayList<>();
            for (Path file : files.filter(path -> path.toString().endsWith(".sgf"))
                    .sorted()
                    .toList()) {
                byte[] bytes = Files.readAllBytes(file);
                records.add(java.util.Arrays.copyOf(bytes, Math.min(bytes.length, MAX_MUTATED_BYTES)));
            }
            return records;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
