package org.tengen.ratingservice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Sentences;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.format.RatingLists;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.file.ResultFiles;

/** Whatever the readers of lists and results and the checks of a file say, they say in every language of the pages. */
class EngineWordsTest {

    private static final List<Language> OTHERS = List.of(Language.FR, Language.DE, Language.RO);
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    /** Two words of ours; names of formats, columns and dates have none. */
    private static final Pattern WORDS = Pattern.compile("[a-z]{2,} [a-z]{2,}");

    private static final Pattern KIND = Pattern.compile(
            "(?:error|warn|note)\\(\\s*(?:event|code|event\\.code\\(\\)|now\\.events\\(\\)\\.get\\(0\\)\\.code\\(\\)),\\s*"
                    + "(?:alike \\? )?\"([a-z-]+)\"");
    private static final List<String> READERS = List.of(
            "../rating-engine/src/main/java/org/tengen/rating/list",
            "../rating-engine/src/main/java/org/tengen/rating/game",
            "src/main/java/org/tengen/ratingservice/inbox/file",
            "src/main/java/org/tengen/ratingservice/ledger/game");
    /** What a conversion of a list loses is said by the command line alone, in English. */
    private static final Set<String> OF_THE_COMMAND_LINE = Set.of("ListConversion.java", "Losses.java");

    /** Written into lists, names of formats and of fields, and what only a programmer or an operator meets. */
    private static final Set<String> NO_SENTENCES = Set.of(
            "FFG list of pairgoth (JSON)",
            "AGA member number",
            "last day",
            "rating below the ladder's floor written as",
            "country GB written as UK, as the EGF does",
            "no column for the deviation",
            "the list's date",
            "has no place in",
            "no bands known for scale",
            "no list is written on scale",
            "a player needs an id",
            "how a game is counted decides what komi is worth",
            "just before the first game",
            "is missing or impossible");

    private static boolean isSaid(String text) {
        return WORDS.matcher(text).find()
                && !NO_SENTENCES.contains(text)
                && !text.contains("<")
                && !text.contains("Number of");
    }

    private static Stream<Path> sources(String folder) {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    @DisplayName("X-18 every text of a reader is part of a sentence that is known in every language")
    void everyTextOfAReaderIsTranslated() throws IOException {
        String known = Files.readString(Path.of("src/main/resources/messages/page_sentences.txt"))
                + Files.readString(Path.of("../service-kit/src/main/resources/messages/kit_sentences.txt"));
        List<String> unknown = new ArrayList<>();
        READERS.stream()
                .flatMap(EngineWordsTest::sources)
                .filter(file -> !OF_THE_COMMAND_LINE.contains(file.getFileName().toString()))
                .forEach(file -> {
                    Matcher literal = LITERAL.matcher(text(file));
                    while (literal.find()) {
                        String said = literal.group(1).replace("\\\"", "\"").strip();
                        if (isSaid(said) && !known.contains(said)) {
                            unknown.add(file.getFileName() + ": " + said);
                        }
                    }
                });
        assertEquals(List.of(), unknown);
    }

    @Test
    @DisplayName("RT-19 every kind of finding has its message")
    void everyFindingHasAMessage() throws IOException {
        Properties english = new Properties();
        try (var in = Files.newBufferedReader(Path.of("src/main/resources/messages/page_en.properties"))) {
            english.load(in);
        }
        Set<String> kinds = new TreeSet<>();
        sources("src/main/java/org/tengen/ratingservice/inbox/check").forEach(file -> {
            Matcher kind = KIND.matcher(text(file));
            while (kind.find()) {
                kinds.add(kind.group(1));
            }
        });
        assertTrue(kinds.size() >= 15, kinds.toString());
        kinds.forEach(kind -> assertTrue(english.containsKey("check_" + kind.replace('-', '_')), kind));
    }

    private static void assertSaidEverywhere(String english) {
        for (Language language : OTHERS) {
            assertNotEquals(english, Sentences.in(language, english), language.tag());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "PK\u0003\u0004..xl/workbook.xml",
                "PK\u0003\u0004",
                "%PDF-1.7",
                "\u00ff\u00feh",
                "hello",
                "a\u0000b",
                "[]",
                "{\"data\": 1}",
                "<html><title>Sign in</title></html>",
                "<html>nothing</html>",
                "   PIN          Name                              Club     Grade P&D    GoR    NT appearance\n",
            })
    @DisplayName("X-19 a refused list says why in the officer's language")
    void refusals(String list) throws IOException {
        ListRead read = RatingLists.read(new ByteArrayInputStream(list.getBytes(StandardCharsets.ISO_8859_1)));
        ListRead.Refused refused = (ListRead.Refused) read;
        assertSaidEverywhere(refused.reason());
        assertSaidEverywhere("line " + refused.line() + ": " + refused.reason());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "99000001\tLindqvist Ada\tSE\tSTO\t3d\t--\t2312\n99000001\tLindqvist Ada\tSE\tSTO\t3d\t--\t23x12\n",
                "Rivers, Jo\t90001\tFull\t2,81325\t7/2/2027\tLIGC\tNY\t0.50211\t8/1/2026\r\nField\t90002\tOdd\t0.5\tsoon\n",
                "   PIN          Name                              Club     Grade P&D    GoR    NT appearance\n"
                        + " 99000001  Lindqvist Ada                         SE  STO     3d   --   2312    41  T260117A\n"
                        + " 99000001  Lindqvist \u00c3\u00a9                          SE  STO    12z   --   2312    41  T260117A\n"
                        + " 99000003 damaged\nNumber of players: 7\n"
            })
    @DisplayName("X-18 what is odd in a list is said in the officer's language")
    void warnings(String list) throws IOException {
        ListRead read = RatingLists.read(new ByteArrayInputStream(list.getBytes(StandardCharsets.ISO_8859_1)));
        List<ListWarning> warnings = ((ListRead.Read) read).list().warnings();
        assertFalse(warnings.isEmpty());
        warnings.forEach(warning -> assertSaidEverywhere(warning.text()));
        assertTrue(warnings.stream()
                .noneMatch(warning -> Sentences.in(Language.DE, warning.text()).contains(" such as ")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "event,date,round,black,white\n",
                "event,date,round,black,white,result\n",
                "event,date,round,black,white,result\n,2026-01-31,1,1,2,B\n",
                "event,date,round,black,white,result\nE,someday,1,1,2,B\n",
                "event,date,round,black,white,result\nE,2026-01-31,first,1,2,B\n",
                "event,date,round,black,white,result\nE,2026-01-31,1.5,1,2,B\n",
                "event,date,round,black,white,result\nE,2026-01-31,1,,2,B\n",
                "event,date,round,black,white,result\nE,2026-01-31,1,1,2,black\n",
                "event,date,round,black,white,result,komi\nE,2026-01-31,1,1,2,B,6.3\n",
                "event,date,round,black,white,result,class\nE,2026-01-31,1,1,2,B,Q\n",
                "event,date,round,black,white,result,class\nE,2026-01-31,1,1,2,B,A\nE,2026-01-31,1,3,4,B,B\n"
            })
    @DisplayName("X-17 a refused file of results says which line and why in the officer's language")
    void results(String csv) {
        ResultFile.Unreadable refused = assertThrows(
                ResultFile.Unreadable.class,
                () -> ResultFiles.read("results.csv", csv.getBytes(StandardCharsets.UTF_8), "egf", ""));
        assertTrue(refused.line() > 0);
        assertSaidEverywhere(refused.getMessage());
        if (!refused.field().isEmpty()) {
            assertTrue(
                    Sentences.in(Language.DE, refused.getMessage()).contains(refused.field()),
                    "columns keep their name");
        }
    }
}
