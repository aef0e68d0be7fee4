package org.tengen.rules.sgf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.tengen.rules.board.BoardSize;

/**
 * Writes game trees strictly: FF[4], UTF-8 and said so, identifiers in capitals, passes as {@code []}. Unknown
 * properties and texts are written as they were read, so that reading and writing again changes nothing. Works without
 * recursion.
 */
public final class SgfWriter {

    private static final Set<String> WRITTEN_FIRST = Set.of("GM", "FF", "CA");
    private static final int TT_IS_PASS_UP_TO = 19;

    private final StringBuilder out = new StringBuilder();
    private boolean ttIsPass;

    private SgfWriter() {}

    /** The file of these games. */
    public static byte[] bytes(List<SgfNode> games) {
        return text(games).getBytes(StandardCharsets.UTF_8);
    }

    public static String text(List<SgfNode> games) {
        SgfWriter writer = new SgfWriter();
        games.forEach(writer::game);
        return writer.out.toString();
    }

    private record Open(SgfNode node) {}

    private static final Object CLOSE = new Object();

    private void game(SgfNode root) {
        ttIsPass = isUpTo19(root);
        Deque<Object> work = new ArrayDeque<>();
        work.push(new Open(root));
        while (!work.isEmpty()) {
            Object next = work.pop();
            if (next == CLOSE) {
                out.append(")\n");
            } else {
                line(((Open) next).node(), root, work);
            }
        }
    }

    /** A run of nodes up to the next branching or the end. */
    private void line(SgfNode first, SgfNode root, Deque<Object> work) {
        out.append('(');
        SgfNode node = first;
        node(node, node == root);
        while (node.children().size() == 1) {
            node = node.children().get(0);
            node(node, false);
        }
        work.push(CLOSE);
        for (int i = node.children().size() - 1; i >= 0; i--) {
            work.push(new Open(node.children().get(i)));
        }
        if (!node.children().isEmpty()) {
            out.append('\n');
        }
    }

    private void node(SgfNode node, boolean isRoot) {
        out.append(';');
        if (isRoot) {
            out.append("GM[1]FF[4]CA[UTF-8]");
        }
        for (SgfProperty property : node.properties()) {
            if (!isRoot || !WRITTEN_FIRST.contains(property.name())) {
                property(property);
            }
        }
        if (isRoot) {
            out.append('\n');
        }
    }

    private void property(SgfProperty property) {
        if (property.values().isEmpty()) {
            return;
        }
        out.append(property.name());
        boolean move = property.name().equals("B") || property.name().equals("W");
        for (String value : property.values()) {
            requireWellFormed(property.name(), value);
            out.append('[').append(move ? moveValue(value) : value).append(']');
        }
    }

    private String moveValue(String value) {
        boolean pass = value.isBlank() || ttIsPass && value.strip().equals("tt");
        return pass ? "" : value;
    }

    private static boolean isUpTo19(SgfNode root) {
        String text = root.text("SZ").orElse("19");
        for (String lines : text.split(":")) {
            if (SgfHeader.whole(lines).orElse(BoardSize.MAX) > TT_IS_PASS_UP_TO) {
                return false;
            }
        }
        return true;
    }

    /** A raw value must not end its own brackets; one that does was built without {@link SgfText#escape}. */
    private static void requireWellFormed(String name, String value) {
        for (int i = 0; i < value.length(); i++) {
            boolean escape = value.charAt(i) == '\\';
            if (value.charAt(i) == ']' || escape && i + 1 == value.length()) {
                throw new IllegalArgumentException("not escaped: " + name + "[" + value + "]");
            }
            i += escape ? 1 : 0;
        }
    }
}
