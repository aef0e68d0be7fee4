package org.tengen.pairing.bundle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.TableWish;
import org.tengen.pairing.tournament.Tournament;

class BundleFileTest {

    private static Bundle example() {
        Tournament field = FieldGenerator.generate(
                FieldPlan.lively(17, TournamentSettings.mcMahon("Example", 5), Profile.TENGEN), 3);
        String one = field.entries().get(0).id();
        String two = field.entries().get(1).id();
        Tournament tournament = field.withConstraints(List.of(Constraint.notBefore(3, "family", one, two)))
                .withTableWishes(List.of(new TableWish(one, 4, "step-free")))
                .withPlayOff(List.of(two, one));
        RecordedDraw draw = new RecordedDraw(1, "tengen", "1", 77, "ab12", List.of(0L, 5L, -1L), true, false);
        return Bundle.of(TournamentFacts.of(tournament))
                .withDraws(List.of(draw))
                .withPart("standings.json", "[]".getBytes(StandardCharsets.UTF_8));
    }

    private static Bundle read(byte[] bytes) {
        BundleFile.Outcome outcome = BundleFile.read(bytes);
        return assertInstanceOf(BundleFile.Outcome.Read.class, outcome, outcome.toString())
                .bundle();
    }

    private static String refusal(byte[] bytes) {
        return assertInstanceOf(BundleFile.Outcome.Refused.class, BundleFile.read(bytes))
                .findings()
                .toString();
    }

    @Test
    void everythingComesBackFromBothFormsAndTheBytesAreTheSame() {
        Bundle bundle = example();
        Bundle zip = read(BundleFile.writeZip(bundle));
        assertEquals(bundle.facts(), zip.facts());
        assertEquals(bundle.draws(), zip.draws());
        assertArrayEquals(bundle.parts().get("standings.json"), zip.parts().get("standings.json"));
        assertArrayEquals(BundleFile.writeZip(bundle), BundleFile.writeZip(zip));
        Bundle json = read(BundleFile.writeJson(bundle));
        assertEquals(bundle.facts(), json.facts());
        assertArrayEquals(BundleFile.writeJson(bundle), BundleFile.writeJson(json));
    }

    @Test
    void aChangedOrMissingPartIsRefused() {
        byte[] tournament = BundleFile.writeJson(example());
        Map<String, byte[]> files = new java.util.LinkedHashMap<>(BundleZip.unpack(BundleFile.writeZip(example())));
        files.put("standings.json", "[1]".getBytes(StandardCharsets.UTF_8));
        assertTrue(refusal(BundleZip.pack(files)).contains("standings.json"));
        files.remove("standings.json");
        assertTrue(refusal(BundleZip.pack(files)).contains("standings.json"));
        assertEquals(
                example().facts(),
                read(BundleZip.pack(Map.of(Bundle.TOURNAMENT, tournament))).facts());
    }

    @Test
    void hostileArchivesAreRefused() {
        Map<String, byte[]> bomb = Map.of("zeros.bin", new byte[65 << 20]);
        assertTrue(refusal(BundleZip.pack(bomb)).contains("unpacked"));
        assertTrue(refusal(BundleZip.pack(Map.of("../etc", new byte[1]))).contains("plainly named"));
        assertThrows(IllegalArgumentException.class, () -> example().withPart("../x", new byte[0]));
        byte[] whole = BundleFile.writeZip(example());
        assertInstanceOf(
                BundleFile.Outcome.Refused.class, BundleFile.read(java.util.Arrays.copyOf(whole, whole.length / 2)));
    }

    private static String refusalOf(String text) {
        return refusal(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void named(String part, String text) {
        String refusal = refusalOf(text);
        assertTrue(refusal.contains(part), refusal);
    }

    @Test
    void refusalsOfTheJsonNameThePlace() {
        String text = new String(BundleFile.writeJson(example()), StandardCharsets.UTF_8);
        named("tournament/settings/mcMahon/bar", text.replaceFirst("\"bar\" : \"4D\"", "\"bar\" : \"4X\""));
        named("version", text.replaceFirst("\"version\" : 1", "\"version\" : 2"));
        named("rounds", text.replaceFirst("\"rounds\" : 5,", ""));
        refusalOf("[".repeat(100_000));
        refusalOf("{}");
        refusalOf("null");
        refusalOf("");
    }
}
