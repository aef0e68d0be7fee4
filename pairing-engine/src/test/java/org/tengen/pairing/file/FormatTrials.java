package org.tengen.pairing.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.tengen.pairing.convert.Conversion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Tournament;

/** What every format must stand: random tournaments there and back, and files damaged in many ways. */
public final class FormatTrials {

    private static final int MUTATIONS = 20_000;
    private static final List<String> SNIPPETS =
            List.of("<", ">", "\"", "{", "[", ";", ",", "\n", "\u00e9", "-1", "99999999999", "\u0000", "0", "null");

    private FormatTrials() {}

    public static TournamentFacts randomTournament(int seed) {
        TournamentSettings settings =
                seed % 2 == 0 ? TournamentSettings.mcMahon("Cup", 5) : TournamentSettings.swiss("Cup", 5);
        Tournament tournament = FieldGenerator.generate(FieldPlan.lively(21, settings, Profile.TENGEN), seed);
        return TournamentFacts.of(tournament);
    }

    public static TournamentFacts facts(TournamentFormat format, byte[] bytes) {
        Reading reading = format.read(bytes);
        return assertInstanceOf(Reading.Read.class, reading, reading.findings().toString())
                .facts();
    }

    public static TournamentFacts facts(TournamentFormat format, String text) {
        return facts(format, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The first reason of a refusal. */
    public static String refusal(TournamentFormat format, String text) {
        Reading reading = format.read(text.getBytes(StandardCharsets.UTF_8));
        return assertInstanceOf(Reading.Refused.class, reading)
                .findings()
                .get(0)
                .toString();
    }

    public static Writing.Written written(TournamentFacts facts, TournamentFormat format, WriteOptions options) {
        Writing writing = Conversion.write(facts, format, options);
        String why =
                writing instanceof Writing.Refused refused ? refused.findings().toString() : "";
        return assertInstanceOf(Writing.Written.class, writing, why);
    }

    /** Random tournaments are written (and read back by the conversion itself), and the second file equals the first. */
    public static void thereAndBack(TournamentFormat format) {
        for (int seed = 0; seed < 8; seed++) {
            byte[] first =
                    written(randomTournament(seed), format, WriteOptions.USUAL).bytes();
            TournamentFacts again = facts(format, first);
            assertTrue(again.tournament().games().size() > 20);
            assertArrayEquals(first, written(again, format, WriteOptions.USUAL).bytes(), "seed " + seed);
        }
    }

    /** Twenty thousand damaged files: each is read or refused with a reason, none ends in an exception. */
    public static void damaged(TournamentFormat format, byte[] original) {
        Random random = new Random(original.length);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            Reading reading = format.read(mutated(original, random));
            if (reading instanceof Reading.Refused) {
                refused++;
                assertFalse(reading.findings().isEmpty());
                assertFalse(reading.findings().get(0).toString().isBlank());
            }
        }
        assertTrue(refused > MUTATIONS / 20, refused + " refused");
        assertEquals(Reading.Read.class, format.read(original).getClass());
    }

    public static byte[] mutated(byte[] original, Random random) {
        StringBuilder text = new StringBuilder(new String(original, StandardCharsets.ISO_8859_1));
        for (int n = random.nextInt(4); n >= 0 && text.length() > 4; n--) {
            int at = random.nextInt(text.length() - 1);
            int length = Math.min(text.length() - at, 1 + random.nextInt(60));
            switch (random.nextInt(6)) {
                case 0 -> text.setCharAt(at, (char) random.nextInt(256));
                case 1 -> text.delete(at, at + length);
                case 2 -> text.insert(at, text.substring(at, at + length));
                case 3 -> text.insert(random.nextInt(text.length()), text.substring(at, at + length));
                case 4 -> text.setLength(random.nextInt(10) == 0 ? at + 1 : text.length());
                default -> text.insert(at, SNIPPETS.get(random.nextInt(SNIPPETS.size())));
            }
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
