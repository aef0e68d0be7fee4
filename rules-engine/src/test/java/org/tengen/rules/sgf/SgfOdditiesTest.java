package org.tengen.rules.sgf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.IllegalReason;
import org.tengen.rules.record.Replay;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.sgf.SgfGameReader.Reading;
import org.tengen.rules.sgf.SgfWarning.Kind;

/** What files in the wild do, one test for each of the thirty kinds: read with a named warning, or refused. */
class SgfOdditiesTest {

    private static SgfGame game(String text) {
        return game(text.getBytes(StandardCharsets.UTF_8));
    }

    private static SgfGame game(byte[] bytes) {
        Reading reading = SgfGameReader.readFirst(bytes);
        assertTrue(reading instanceof Reading.Read, () -> "refused: " + reading);
        return ((Reading.Read) reading).game();
    }

    private static SgfReading.Refused refused(byte[] bytes) {
        return (SgfReading.Refused) SgfReader.read(bytes);
    }

    private static SgfReading.Refused refused(String text) {
        return refused(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertWarns(SgfGame game, Kind kind) {
        List<Kind> kinds = game.warnings().stream().map(SgfWarning::kind).toList();
        assertTrue(kinds.contains(kind), () -> "no " + kind + " in " + kinds);
    }

    private static void assertClean(SgfGame game) {
        assertEquals(List.of(), game.warnings());
    }

    private static byte[] encoded(String text, String charset) {
        return text.getBytes(Charset.forName(charset));
    }

    private static final String CHINESE =
            "(;SZ[19]PB[黑棋手一号来自北京]PW[白棋手二号来自上海]EV[全国围棋锦标赛第三轮]C[这一局的布局非常有趣，双方都下得很快];B[pd])";
    private static final String JAPANESE = "(;SZ[19]PB[黒番の棋士さん]PW[白番の棋士さん]EV[日本の囲碁の大会です]C[これはとてもおもしろい対局でした];B[pd])";
    private static final String KOREAN =
            "(;SZ[19]PB[흑 기사 이름입니다]PW[백 기사 이름입니다]EV[한국 바둑 대회 결승전]C[아주 재미있는 대국이었습니다];B[pd])";
    private static final String TRADITIONAL = "(;SZ[19]PB[黑方棋士來自臺北市的選手]PW[白方棋士來自高雄市的選手]C[這一盤棋非常有趣雙方都下得很快];B[pd])";

    @ParameterizedTest
    @CsvSource({"GB18030", "GBK"})
    void odd01_chineseBytesWithoutCharset(String charset) {
        SgfGame game = game(encoded(CHINESE, charset));
        assertEquals(Optional.of("黑棋手一号来自北京"), game.playerName(Color.BLACK));
        assertWarns(game, Kind.MISSING_CHARSET);
    }

    @Test
    void odd01_big5IsNotMistakenForGbk() {
        assertEquals(
                Optional.of("黑方棋士來自臺北市的選手"), game(encoded(TRADITIONAL, "Big5")).playerName(Color.BLACK));
    }

    @Test
    void odd02_japaneseAndKoreanBytesWithoutCharset() {
        assertEquals(
                Optional.of("黒番の棋士さん"), game(encoded(JAPANESE, "Shift_JIS")).playerName(Color.BLACK));
        assertEquals(Optional.of("흑 기사 이름입니다"), game(encoded(KOREAN, "EUC-KR")).playerName(Color.BLACK));
    }

    @Test
    void odd03_utf8WithoutCharsetAndWrongOrUnknownCharset() {
        SgfGame plain = game("(;PB[José];B[aa])");
        assertEquals(Optional.of("José"), plain.playerName(Color.BLACK));
        assertWarns(plain, Kind.MISSING_CHARSET);
        assertWarns(game(encoded(JAPANESE.replace("SZ[19]", "SZ[19]CA[UTF-8]"), "Shift_JIS")), Kind.WRONG_CHARSET);
        assertWarns(game("(;CA[no-such-charset]PB[José];B[aa])"), Kind.UNKNOWN_CHARSET);
        assertEquals(
                Optional.of("José"),
                game(encoded("(;PB[José];B[aa])", "ISO-8859-1")).playerName(Color.BLACK));
        assertEquals(
                Optional.of("Чёрные"),
                game(encoded("(;CA[windows-1251]PB[Чёрные];B[aa])", "windows-1251"))
                        .playerName(Color.BLACK));
    }

    @Test
    void odd04_byteOrderMarksAndUtf16() {
        String text = "(;PB[黒];B[aa])";
        for (String charset : List.of("UTF-8", "UTF-16BE", "UTF-16LE")) {
            SgfGame game = game(encoded("\uFEFF" + text, charset));
            assertEquals(Optional.of("黒"), game.playerName(Color.BLACK), charset);
            assertClean(game);
        }
    }

    @Test
    void odd05_trailBytesThatLookLikeBracketsAreText() {
        String name = "乗予";
        byte[] bytes = encoded("(;CA[GB18030]PB[" + name + "\u4e5e];B[pd];W[dp])", "GB18030");
        assertEquals(2, game(bytes).turns().size());
        byte[] trail = encoded("(;CA[Shift_JIS]PB[ソ能表];B[pd];W[dp])", "Shift_JIS");
        assertEquals(Optional.of("ソ能表"), game(trail).playerName(Color.BLACK));
    }

    @Test
    void odd06_ttIsAPassUpTo19LinesAndAPointBeyond() {
        SgfGame game = game("(;SZ[19];B[tt])");
        assertTrue(game.turns().get(0).pass());
        assertWarns(game, Kind.PASS_TT);
        SgfGame large = game("(;SZ[21];B[tt];W[])");
        assertEquals(Optional.of(new Point(19, 1)), large.turns().get(0).point());
        assertTrue(large.turns().get(1).pass());
    }

    @Test
    void odd07_passesAsBlanksBackticksAndJustOffTheBoard() {
        assertTrue(game("(;B[ ];W[  ])").turns().stream().allMatch(RecordStep.Turn::pass));
        SgfGame backticks = game("(;B[``])");
        assertTrue(backticks.turns().get(0).pass());
        assertWarns(backticks, Kind.INVALID_POINT);
        SgfGame outside = game("(;SZ[18];B[ss])");
        assertTrue(outside.turns().get(0).pass());
        assertWarns(outside, Kind.PROBABLY_PASS);
    }

    @Test
    void odd08_unescapedBracketsAreSkippedAndReported() {
        SgfGame game = game("(;US[Recorder[3d]];B[pd];W[dp])");
        assertEquals(2, game.turns().size());
        assertWarns(game, Kind.STRAY_CHARACTER);
    }

    @Test
    void odd09_escapesAndSoftLineBreaks() {
        SgfGame game = game("(;C[a [3d\\]: back\\\\slash \\:colon]GC[one \\\nline];B[pd])");
        assertEquals(
                "a [3d]: back\\slash :colon",
                SgfText.text(game.root().values("C").get(0)));
        assertEquals(Optional.of("one line"), game.root().text("GC"));
        assertEquals("two\nlines", SgfText.text("two\r\nlines"));
        assertEquals("two lines", SgfText.simple("two\nlines"));
    }

    @Test
    void odd10_missingAndExtraParenthesesAndTextAround() {
        assertWarns(game("(;B[pd];W[dp]"), Kind.MISSING_CLOSE);
        assertWarns(game("(;B[pd];W[dp]))"), Kind.EXTRA_CLOSE);
        assertWarns(game("(;B[pd])\n]C[left over. ]))"), Kind.TRAILING_TEXT);
        assertWarns(game("Dear friend (see below)\n\n(;B[pd])"), Kind.LEADING_TEXT);
        assertClean(game("\n\n(;SZ[19];B[pd])\n\n"));
    }

    @Test
    void odd11_noFirstSemicolonOldHeadersAndNonsense() {
        SgfGame old = game("(\nTE[Round 2]\nRD[2018-04-24]\nKO[7.5]\n;B[pd];W[dp])");
        assertEquals(OptionalInt.of(15), old.komiHalfPoints());
        assertEquals(2, old.turns().size());
        assertWarns(old, Kind.MISSING_SEMICOLON);
        assertWarns(old, Kind.LEGACY_PROPERTY);
        assertTrue(refused(";;").reason().startsWith("no game"));
        assertTrue(refused("hello, world").reason().startsWith("no game"));
    }

    @Test
    void odd12_deepNestingNeedsNoStack() {
        String deep = "(;SZ[9]" + "(;B[]".repeat(3000) + ")".repeat(3001);
        assertEquals(3000, game(deep).turns().size());
        SgfReading.Refused refused = refused("(;" + "(;B[]".repeat(SgfLimits.MAX_NESTING + 1));
        assertTrue(refused.reason().contains("nested"), refused.text());
        assertEquals(1, refused.line());
    }

    @Test
    void odd13_thousandsOfMovesInOneLine() {
        assertEquals(
                3600, game("(;SZ[19]" + ";B[aa]".repeat(3600) + ")").turns().size());
    }

    @Test
    void odd14_everyMoveItsOwnVariation() {
        SgfGame game = game("(;SZ[19](;B[pd](;W[dp](;B[pp](;W[dd])))))");
        assertEquals(4, game.turns().size());
        assertClean(game);
    }

    @Test
    void odd15_collectionsHoldSeveralGames() {
        SgfReading reading = SgfReader.read("(;SZ[9];B[aa])\n(;SZ[13];B[bb];W[cc])");
        SgfCollection collection = ((SgfReading.Read) reading).collection();
        assertEquals(2, collection.games().size());
        assertEquals(2, SgfGameReader.readAll(collection).size());
        SgfGame second = ((Reading.Read) SgfGameReader.read(collection, 1)).game();
        assertEquals(BoardSize.square(13), second.size());
    }

    @Test
    void odd16_handicapWithoutStones() {
        SgfGame game = game("(;SZ[19]HA[3];W[pd];B[dp])");
        assertEquals(3, game.handicap());
        assertEquals(3, game.handicapForCompensation());
        assertWarns(game, Kind.HANDICAP_STONES);
    }

    @Test
    void odd17_handicapAsBlackMovesWithOrWithoutWhitePasses() {
        for (String moves : List.of(";B[pd];B[dp];B[pp];W[dd]", ";B[pd];W[];B[dp];W[];B[pp];W[dd]")) {
            SgfGame game = game("(;SZ[19]HA[3]" + moves + ")");
            assertEquals(3, game.effectiveHandicap(), moves);
            assertWarns(game, Kind.HANDICAP_AS_MOVES);
        }
    }

    @Test
    void odd18_handicapThatDiffersIsOneOrIsNoNumber() {
        assertWarns(game("(;SZ[19]HA[4]AB[dd][pp];W[pd])"), Kind.HANDICAP_STONES);
        SgfGame one = game("(;HA[1];B[pd])");
        assertEquals(0, one.handicap());
        assertWarns(one, Kind.HANDICAP_ONE);
        assertWarns(game("(;HA[7.5];B[pd])"), Kind.HANDICAP);
    }

    @ParameterizedTest
    @CsvSource({
        "375, 15",
        "750, 15",
        "650, 13",
        "325, 13",
        "0, 0",
        "'7,5', 15",
        "6.5 points, 13",
        "-5.5, -11",
        "3.75, 15",
        "7.500000, 15",
        "100.00, 200",
        "-100, -200"
    })
    void odd19_komiInEveryWriting(String written, int halfPoints) {
        assertEquals(
                OptionalInt.of(halfPoints), game("(;KM[" + written + "];B[pd])").komiHalfPoints());
    }

    @Test
    void odd19_komiThatCannotBeUsedIsNamed() {
        for (String written : List.of("", "abc", "6.3", "9999")) {
            SgfGame game = game("(;KM[" + written + "];B[pd])");
            assertEquals(OptionalInt.empty(), game.komiHalfPoints(), written);
            assertWarns(game, Kind.KOMI_UNUSABLE);
        }
        assertClean(game("(;KM[6.5];B[pd])"));
    }

    @Test
    void odd20_illegalMovesAreCarriedOutAndNamed() {
        SgfGame game = game("(;SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[dc];B[gg];W[gg];B[zz])");
        Replay replay = Replay.of(game, Rulesets.JAPANESE_1989);
        assertEquals(
                List.of(IllegalReason.KO, IllegalReason.OCCUPIED, IllegalReason.OFF_BOARD),
                replay.problems().stream().map(Replay.Problem::reason).toList());
        assertEquals(3, replay.game().moveCount(), "the ko recapture was played on the board");
    }

    @Test
    void odd21_setupInTheMiddleAndWithAMove() {
        SgfGame middle = game("(;B[pd];W[dp];AB[qq]AW[cc]AE[dp];B[pp])");
        assertWarns(middle, Kind.SETUP_LATER);
        var board = Replay.of(middle, Rulesets.CHINESE_2002).game().board();
        assertEquals(4, board.size().area() - board.emptyCount());
        assertWarns(game("(;B[pd];AB[qq]W[dp])"), Kind.SETUP_AND_MOVE);
    }

    @Test
    void odd22_duplicatePropertiesAreMerged() {
        SgfGame game = game("(;AB[aa]AB[bb]AB[cc];W[dd])");
        assertEquals(3, game.stonesSetUp());
        assertWarns(game, Kind.DUPLICATE_PROPERTY);
    }

    @Test
    void odd23_onlyTheCapitalsOfAnIdentifierCount() {
        SgfGame game = game("(;GaMe[1]SiZe[9]KoMi[5.5]PlayerBlack[P1];Black[ee];White[cc])");
        assertEquals(BoardSize.square(9), game.size());
        assertEquals(OptionalInt.of(11), game.komiHalfPoints());
        assertEquals(2, game.turns().size());
        assertWarns(game, Kind.LOWER_CASE);
    }

    @Test
    void odd24_aTrailingNodeWithTerritoryIsNoMove() {
        SgfGame game = game("(;SZ[19];B[pd];W[dp];TW[aa]\nTB[bb]\n\nOS[ ])");
        assertEquals(2, game.turns().size());
        assertClean(game);
    }

    @Test
    void odd25_timesThatAreNoNumbers() {
        SgfGame game = game("(;TM[one hour]OT[sudden death then hourglass];B[pd])");
        assertTrue(game.mainTimeSeconds().isEmpty());
        assertWarns(game, Kind.TIME_NOT_A_NUMBER);
        assertEquals(Optional.of("sudden death then hourglass"), game.overtime());
        assertEquals(1800, game("(;TM[1800];B[pd])").mainTimeSeconds().orElseThrow());
    }

    @Test
    void odd26_sizesRectangularTwiceLargeLateAndNonsense() {
        assertEquals(new BoardSize(13, 9), game("(;SZ[13:9];B[mi])").size());
        assertWarns(game("(;SZ[19:19];B[pd])"), Kind.SIZE);
        assertWarns(game("(;B[pd];SZ[9]W[dp])"), Kind.SIZE_AFTER_START);
        for (String size : List.of("52:52", "0", "abc", "19:", "-9")) {
            Reading reading = SgfGameReader.readFirst(("(;SZ[" + size + "];B[aa])").getBytes(StandardCharsets.UTF_8));
            assertTrue(
                    reading instanceof Reading.Refused refused
                            && refused.reason().startsWith("SZ"),
                    size);
        }
    }

    @Test
    void odd27_twoMovesInANodeWhiteFirstNotAlternatingAndInTheRoot() {
        SgfGame two = game("(;B[pd]W[dp];B[pp])");
        assertEquals(3, two.turns().size());
        assertWarns(two, Kind.TWO_MOVES);
        assertWarns(two, Kind.MOVE_IN_ROOT);
        SgfGame white = game("(;SZ[19];W[pd];W[dp])");
        assertEquals(Color.WHITE, white.firstToMove());
        assertWarns(white, Kind.NOT_ALTERNATING);
    }

    @Test
    void odd28_privatePropertiesAreKept() {
        SgfGame game = game("(;SBKV[51.2]MULTIGOGM[1];B[pd]KTV[1.0])");
        assertEquals(List.of("51.2"), game.root().values("SBKV"));
        assertTrue(SgfWriter.text(List.of(game.root())).contains("KTV[1.0]"));
    }

    @Test
    void odd29_compressedPoints() {
        assertEquals(6, game("(;SZ[9]AB[aa:cb];W[ee])").stonesSetUp());
    }

    @Test
    void odd30_humanCoordinates() {
        SgfGame game = game("(;SZ[19];B[D4];W[Q16])");
        assertEquals(Optional.of(new Point(3, 3)), game.turns().get(0).point());
        assertWarns(game, Kind.HUMAN_POINT);
    }

    @Test
    void x12_strictByDefaultWithAReportByMoveNumber() {
        SgfGame game = game("(;SZ[9]RU[Japanese];B[ee];W[ee];B[dd])");
        Replay.Problem problem =
                Replay.of(game, game.ruleset().orElseThrow()).problems().get(0);
        assertEquals(2, problem.moveNumber());
        assertEquals(IllegalReason.OCCUPIED, problem.reason());
        assertEquals(Color.WHITE, problem.color());
    }

    @Test
    void x13_aResultOfOnlyTheWinnerAndHandicapAsMovesBreakNothing() {
        SgfGame game = game("(;SZ[19]HA[2]RE[W+];B[dp];B[pd];W[dd])");
        GameResult result = game.result().orElseThrow();
        assertEquals(GameResult.Winner.WHITE, result.winner());
        assertEquals(GameResult.Reason.UNKNOWN, result.by());
        assertEquals(2, game.effectiveHandicap());
        assertFalse(Replay.of(game, Rulesets.JAPANESE_1989).problems().size() > 0);
        String written = SgfWriter.text(List.of(game.root()));
        assertTrue(written.startsWith("(;GM[1]FF[4]CA[UTF-8]"), "the writer is strict");
    }

    @Test
    void datesInShortFormAreWrittenOut() {
        assertEquals(
                List.of("1846-07-20", "1846-07-21", "1846-08-01"),
                game("(;DT[1846-07-20,21,08-01];B[pd])").dates());
        assertWarns(game("(;DT[20/07/1846];B[pd])"), Kind.DATE);
    }

    @Test
    void otherGamesAreRefused() {
        Reading reading = SgfGameReader.readFirst("(;GM[2]SZ[8])".getBytes(StandardCharsets.UTF_8));
        assertTrue(
                reading instanceof Reading.Refused refused && refused.reason().startsWith("GM"));
    }
}
