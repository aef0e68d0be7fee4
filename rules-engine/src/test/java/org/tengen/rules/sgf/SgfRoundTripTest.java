package org.tengen.rules.sgf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.record.Replay;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.testkit.RandomGames;

/** Writing and reading again: trees, texts, games. */
class SgfRoundTripTest {

    @Property(tries = 300)
    void everyTextReadsBack(@ForAll("texts") String text) {
        SgfNode root = new SgfNode().add("C", SgfText.escape(text)).add("PB", SgfText.escape("a:" + text));
        SgfCollection collection = read(SgfWriter.text(List.of(root)));
        assertEquals(text, SgfText.text(collection.games().get(0).values("C").get(0)));
        assertEquals(List.of(), collection.warnings());
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withChars("ab]\\:[();\n é棋흑 ")
                .ofMaxLength(40)
                .filter(text -> !text.contains("\\\n") && !text.endsWith("\\"));
    }

    @Property(tries = 200)
    void treesReadBackNodeByNode(@ForAll long seed) {
        String written = SgfWriter.text(List.of(randomTree(new Random(seed), 200)));
        SgfCollection once = read(written);
        assertEquals(written, SgfWriter.text(once.games()), "read then write is the same text");
        SgfCollection twice = read(SgfWriter.text(once.games()));
        assertSameTree(once.games().get(0), twice.games().get(0));
    }

    private static SgfNode randomTree(Random random, int nodes) {
        List<SgfNode> all = new ArrayList<>(List.of(new SgfNode()));
        for (int n = 1; n < nodes; n++) {
            SgfNode parent = all.get(random.nextInt(3) == 0 ? random.nextInt(all.size()) : all.size() - 1);
            SgfNode child = parent.addChild(new SgfNode());
            char column = (char) ('a' + random.nextInt(19));
            child.add(random.nextBoolean() ? "B" : "W", random.nextInt(9) == 0 ? "" : "" + column + column);
            if (random.nextInt(4) == 0) {
                child.add("XY" + (char) ('A' + random.nextInt(26)), "any", SgfText.escape("va]lue\\"));
            }
            all.add(child);
        }
        return all.get(0);
    }

    /** Without recursion, as everything about trees. */
    private static void assertSameTree(SgfNode expected, SgfNode actual) {
        List<SgfNode[]> open = new ArrayList<>();
        open.add(new SgfNode[] {expected, actual});
        while (!open.isEmpty()) {
            SgfNode[] pair = open.remove(open.size() - 1);
            assertEquals(pair[0].properties(), pair[1].properties());
            assertEquals(pair[0].children().size(), pair[1].children().size());
            for (int i = 0; i < pair[0].children().size(); i++) {
                open.add(new SgfNode[] {
                    pair[0].children().get(i), pair[1].children().get(i)
                });
            }
        }
    }

    @Property(tries = 100)
    void gamesReadBackMoveByMove(@ForAll long seed) {
        Random random = new Random(seed);
        BoardSize size = new BoardSize(2 + random.nextInt(18), 2 + random.nextInt(18));
        Game game = RandomGames.play(size, Rulesets.AGA, 60, random);
        SgfBuilder builder = new SgfBuilder(size)
                .komi(15)
                .rules(Rulesets.AGA)
                .text("PB", "Black: [1]")
                .result(GameResult.ofMargin(5, GameResult.Proof.RECORD));
        game.moves().forEach(builder::move);
        SgfGame back = read(builder.build());
        assertEquals(size, back.size());
        assertEquals(15, back.komiHalfPoints().orElseThrow());
        assertEquals(Rulesets.AGA, back.ruleset().orElseThrow());
        assertEquals("Black: [1]", back.playerName(Color.BLACK).orElseThrow());
        assertEquals(5, back.result().orElseThrow().marginHalfPoints().orElseThrow());
        Replay replay = Replay.of(back, Rulesets.AGA);
        assertEquals(game.moves(), replay.game().moves());
        assertTrue(replay.game().board().samePosition(game.board()));
        assertEquals(List.of(), back.warnings());
    }

    private static SgfGame read(SgfNode root) {
        SgfGameReader.Reading reading = SgfGameReader.readFirst(SgfWriter.bytes(List.of(root)));
        return ((SgfGameReader.Reading.Read) reading).game();
    }

    private static SgfCollection read(String text) {
        return ((SgfReading.Read) SgfReader.read(text)).collection();
    }

    @Test
    void backslashesDoNotMultiplyOnReSaving() {
        String text = "(;GM[1]FF[4]CA[UTF-8]C[" + "\\\\".repeat(2000) + "]\n)\n";
        assertEquals(text, SgfWriter.text(read(text).games()));
    }

    @Test
    void theWriterIsStrict() {
        String written = SgfWriter.text(
                read("(;FF[3]CA[GB18030]SiZe[19]AN[x];B[tt];W[ ])").games());
        assertEquals("(;GM[1]FF[4]CA[UTF-8]SZ[19]AN[x]\n;B[];W[])\n", written);
        assertEquals(
                "(;GM[1]FF[4]CA[UTF-8]SZ[21]\n;B[tt])\n",
                SgfWriter.text(read("(;SZ[21];B[tt])").games()));
        SgfNode broken = new SgfNode().add("C", "not ] escaped");
        assertThrows(IllegalArgumentException.class, () -> SgfWriter.text(List.of(broken)));
    }

    @Test
    void handicapAndSetUpAreWritten() {
        SgfNode root = new SgfBuilder(BoardSize.square(9))
                .handicap(2, List.of(new Point(2, 2), new Point(6, 6)))
                .move(Move.play(Color.WHITE, new Point(4, 4)))
                .comment("first")
                .setUp(List.of(new Point(0, 0)), List.of(), List.of(new Point(4, 4)), Color.BLACK)
                .move(Move.pass(Color.BLACK))
                .build();
        SgfGame game = read(root);
        assertEquals(2, game.handicap());
        assertEquals(2, game.stonesSetUp());
        Game played = Replay.of(game, Rulesets.CHINESE_2002).game();
        assertEquals(3, 81 - played.board().emptyCount());
        assertTrue(SgfWriter.text(List.of(root)).contains("C[first]"));
    }
}
