package org.tengen.pairing.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FactSheet;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.FormatTrials;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;

/** What holds of every format in the list; a new one is covered by being listed. */
class EveryFormatTest {

    private record Way(TournamentFormat format, WriteOptions options) {
        @Override
        public String toString() {
            return format.name()
                    + options.dialect().map(Dialect::code).map(" "::concat).orElse("");
        }
    }

    private static List<Way> ways() {
        List<Way> ways = new ArrayList<>();
        for (TournamentFormat format : TournamentFormats.all()) {
            if (format.dialects().isEmpty()) {
                ways.add(new Way(format, WriteOptions.USUAL));
            }
            format.dialects().forEach(dialect -> ways.add(new Way(format, WriteOptions.of(dialect))));
        }
        return ways;
    }

    private static Writing.Written written(TournamentFacts facts, Way way) {
        Writing writing = Conversion.write(facts, way.format(), way.options());
        return assertInstanceOf(Writing.Written.class, writing, way + ": " + writing);
    }

    private static TournamentFacts read(Writing.Written written, Way way) {
        TournamentFormats.Opened opened = TournamentFormats.open("file", written.bytes());
        assertEquals(way.format().name(), opened.format(), "recognised by content");
        return assertInstanceOf(Reading.Read.class, opened.reading(), way + ": " + opened)
                .facts();
    }

    /** Capitals of surnames are a target's habit, not a fact. */
    private static List<String> folded(List<String> statements) {
        return statements.stream()
                .map(text -> text.toUpperCase(Locale.ROOT))
                .sorted()
                .toList();
    }

    /** Rules that a format may know in other terms; the conversion then says so. */
    private static final Set<Fact> RULES = EnumSet.range(Fact.SYSTEM, Fact.PAIRING_RULES);

    @Test
    @DisplayName("X-22 for every pair of formats a plain tournament comes out with the same facts")
    void everyPairKeepsWhatBothHold() {
        TournamentFacts facts = ExampleOpen.plain(8, 3);
        Map<Fact, List<String>> meant = FactSheet.of(facts);
        for (Way first : ways()) {
            Writing.Written one = written(facts, first);
            TournamentFacts between = read(one, first);
            for (Way second : ways()) {
                boolean numbered = first.format().holds(first.options()).contains(Fact.AGA_ID);
                if (second.options().dialect().filter(Dialect.AGA::equals).isPresent() && !numbered) {
                    Writing writing = Conversion.write(between, second.format(), second.options());
                    assertInstanceOf(Writing.Refused.class, writing, "the AGA takes nobody without a number");
                    continue;
                }
                Writing.Written two = written(between, second);
                TournamentFacts after = read(two, second);
                Map<Fact, List<String>> said = FactSheet.of(after);
                Set<Fact> both = EnumSet.copyOf(first.format().holds(first.options()));
                both.retainAll(second.format().holds(second.options()));
                if (!one.changed().isEmpty() || !two.changed().isEmpty()) {
                    both.removeAll(RULES);
                }
                for (Fact fact : both) {
                    assertEquals(
                            folded(meant.getOrDefault(fact, List.of())),
                            folded(said.getOrDefault(fact, List.of())),
                            first + " to " + second + ": " + fact);
                }
            }
        }
    }

    @Test
    @DisplayName("X-15 a lively tournament loses nothing that is not listed, in any format")
    void whatIsLostIsListed() {
        for (int seed = 0; seed < 3; seed++) {
            TournamentFacts facts = withNumbers(FormatTrials.randomTournament(seed));
            Map<Fact, List<String>> meant = FactSheet.of(facts);
            for (Way way : ways()) {
                Writing.Written written = written(facts, way);
                Map<Fact, List<String>> said = FactSheet.of(read(written, way));
                Set<Fact> held = way.format().holds(way.options());
                for (Map.Entry<Fact, List<String>> fact : meant.entrySet()) {
                    boolean same = folded(fact.getValue()).equals(folded(said.getOrDefault(fact.getKey(), List.of())));
                    boolean listed = held.contains(fact.getKey())
                            ? !written.changed().isEmpty() || !written.dropped().isEmpty()
                            : written.dropped().stream()
                                    .anyMatch(line ->
                                            line.startsWith(fact.getKey().meaning()));
                    assertTrue(same || listed, way + ", seed " + seed + ": " + fact.getKey() + " is lost silently");
                }
            }
        }
    }

    private static TournamentFacts withNumbers(TournamentFacts facts) {
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : facts.tournament().entries()) {
            int n = entries.size();
            entries.add(
                    entry.withPublicIds(new PublicIds("1000000" + n % 10, "200000" + n % 10, "", "" + (500 + n), "")));
        }
        return facts.withTournament(facts.tournament().withEntries(entries)).withEvent(ExampleOpen.event());
    }

    @Test
    void writingTwiceGivesTheSameBytes() {
        TournamentFacts facts = withNumbers(FormatTrials.randomTournament(1));
        for (Way way : ways()) {
            assertTrue(
                    Arrays.equals(
                            written(facts, way).bytes(), written(facts, way).bytes()),
                    way.toString());
        }
    }

    @Test
    void twoThousandPlayersAndTwentyRoundsGoThroughEveryFormat() {
        TournamentFacts facts = ExampleOpen.plain(2000, 20);
        for (TournamentFormat format : TournamentFormats.all()) {
            if (format.name().equals("csv") || format.name().equals("xlsx")) {
                // tables have this test of their own beside them
                continue;
            }
            Way way = new Way(format, WriteOptions.USUAL);
            TournamentFacts again = read(written(facts, way), way);
            assertEquals(2000, again.tournament().entries().size());
            assertEquals(20_000, again.tournament().games().size());
        }
    }

    @Test
    @DisplayName("X-19 a web page, nothing, a giant and a doubled or truncated file are refused by name")
    void whatIsNoTournamentIsRefused() {
        assertRefused("page.xml", "<!DOCTYPE html><html><body>Please sign in</body></html>", "a web page");
        assertRefused("empty.h9", "", "an empty file");
        assertRefused("x.doc", "\u00d0\u00cf\u0011\u00e0 word", "a tournament file");
        assertRefused("x.csv", "\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR", "a picture");
        assertRefused("x.h9", "\u0001\u0002\u009f\u00e4 1 \u0003", "bytes that are no text");
        assertRefused("x.xml", "\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF", "a picture");
        byte[] giant = new byte[FileLimits.MOST_BYTES + 1];
        Arrays.fill(giant, (byte) ' ');
        for (TournamentFormat format : TournamentFormats.all()) {
            assertInstanceOf(Reading.Refused.class, format.read(giant), format.name());
            assertInstanceOf(Reading.Refused.class, format.read(new byte[0]), format.name());
        }
        TournamentFacts facts = ExampleOpen.facts();
        for (Way way : ways()) {
            byte[] whole = written(facts, way).bytes();
            byte[] doubled = Arrays.copyOf(whole, 2 * whole.length);
            System.arraycopy(whole, 0, doubled, whole.length, whole.length);
            if (!way.format().name().equals("xlsx")) {
                // of two equal workbooks behind each other every program reads one
                assertInstanceOf(Reading.Refused.class, way.format().read(doubled), way + " doubled");
            }
            byte[] half = Arrays.copyOf(whole, whole.length / 2);
            assertInstanceOf(Reading.Refused.class, way.format().read(half), way + " truncated");
        }
    }

    private static void assertRefused(String name, String text, String why) {
        TournamentFormats.Opened opened = TournamentFormats.open(name, text.getBytes(StandardCharsets.ISO_8859_1));
        assertInstanceOf(Reading.Refused.class, opened.reading());
        assertTrue(opened.reading().findings().toString().contains(why), opened.toString());
    }

    @Test
    void documentTypesAndEntitiesAreRefused() {
        for (String root : List.of("Tournament", "TournamentData")) {
            String bomb = "<?xml version=\"1.0\"?><!DOCTYPE " + root
                    + " [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><" + root + " name=\"&b;\"/>";
            assertInstanceOf(
                    Reading.Refused.class,
                    TournamentFormats.open("x.xml", bomb.getBytes(StandardCharsets.UTF_8))
                            .reading());
        }
    }

    @Test
    @DisplayName("X-06 a byte order mark is accepted by every text format")
    void byteOrderMark() {
        TournamentFacts facts = ExampleOpen.facts();
        for (Way way : ways()) {
            byte[] bytes = written(facts, way).bytes();
            if (bytes[0] == 'P' && bytes[1] == 'K') {
                continue;
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            Reading reading = way.format().read(("\ufeff" + text).getBytes(StandardCharsets.UTF_8));
            assertInstanceOf(Reading.Read.class, reading, way + ": " + reading);
        }
    }

    @Test
    void oddNamesReachEveryFormat() {
        List<Entry> entries = new ArrayList<>(ExampleOpen.facts().tournament().entries());
        String[][] names = {
            {"Nguyễn", "Văn An"},
            {"O'Neill-ŁUKASZ", "Zoë"},
            {"李", "明"},
            {"Иванов", "Юрий"},
            {"Sukarno", ""},
            {"<a&b>\"; |", "=1+1"}
        };
        for (int i = 0; i < names.length; i++) {
            entries.set(i, entries.get(i).withName(names[i][0], names[i][1]).withStrength(Rank.parse("1D"), 2100));
        }
        TournamentFacts facts = ExampleOpen.facts()
                .withTournament(ExampleOpen.facts().tournament().withEntries(entries));
        for (Way way : ways()) {
            TournamentFacts again = read(written(facts, way), way);
            assertEquals(6, again.tournament().entries().size(), way.toString());
            assertFalse(again.tournament().entries().stream()
                    .anyMatch(entry -> entry.name().isBlank()));
        }
    }
}
