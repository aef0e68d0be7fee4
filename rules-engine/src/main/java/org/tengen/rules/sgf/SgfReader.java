package org.tengen.rules.sgf;

import java.util.ArrayList;
import java.util.List;
import org.tengen.rules.sgf.SgfReading.Read;
import org.tengen.rules.sgf.SgfReading.Refused;

/**
 * Reads SGF files into trees. What is unambiguous is accepted and reported, what is not is refused with line and column;
 * nothing is repaired silently. Works without recursion, so no nesting is too deep for the stack, and within {@link
 * SgfLimits}.
 */
public final class SgfReader {

    private static final char END = '\0';
    /** B and W stand in every node; their names are not made anew. */
    private static final String[] SINGLE = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z".split(" ");

    private final String text;
    private final SgfPlaces places;
    private final List<SgfWarning> warnings;
    private final List<SgfNode> games = new ArrayList<>();
    private final List<SgfNode> branches = new ArrayList<>(); // the node before each open parenthesis, null at the root
    private final StringBuilder identifier = new StringBuilder();
    private SgfNode current;
    private int at;
    private int nodes;
    private int values;
    private int duplicates; // in the current node
    private Refused refused;

    private SgfReader(String text, List<SgfWarning> warnings) {
        this.text = text;
        this.places = new SgfPlaces(text);
        this.warnings = warnings;
    }

    /** Reads a file's bytes, whatever their charset. */
    public static SgfReading read(byte[] bytes) {
        if (bytes.length == 0) {
            return new Refused(0, 0, "the file is empty");
        }
        if (bytes.length > SgfLimits.MAX_BYTES) {
            return new Refused(0, 0, "the file has more than " + SgfLimits.MAX_BYTES + " bytes");
        }
        SgfCharset.Decoded decoded = SgfCharset.decode(bytes);
        SgfReader reader = new SgfReader(decoded.text(), new ArrayList<>(decoded.warnings()));
        reader.readGames();
        return reader.refused != null
                ? reader.refused
                : new Read(new SgfCollection(reader.games, decoded.charset(), reader.warnings));
    }

    /** Reads text that is already decoded. */
    public static SgfReading read(String text) {
        return read(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    private void readGames() {
        at = start(0);
        if (at < 0) {
            refuse(0, "no game: no ( followed by ;");
            return;
        }
        if (!text.substring(0, at).isBlank()) {
            warn(SgfWarning.Kind.LEADING_TEXT, 0, "");
        }
        while (at >= 0 && refused == null) {
            readGame();
            if (refused == null) {
                skipToNextGame();
            }
        }
        if (refused == null && games.isEmpty()) {
            refuse(0, "no game: not a single node");
        }
    }

    /** The next ( that begins a game: followed by ; or, where the file never has that, by a property. */
    private int start(int from) {
        int first = startBefore(from, false);
        return first >= 0 || !games.isEmpty() ? first : startBefore(from, true);
    }

    private int startBefore(int from, boolean propertyToo) {
        for (int open = text.indexOf('(', from); open >= 0; open = text.indexOf('(', open + 1)) {
            int next = skipBlanks(open + 1);
            char c = charAt(next);
            if (c == ';' || propertyToo && Character.isUpperCase(c) && isProperty(next)) {
                return open;
            }
        }
        return -1;
    }

    private boolean isProperty(int from) {
        int i = from;
        while (Character.isLetter(charAt(i))) {
            i++;
        }
        return charAt(skipBlanks(i)) == '[';
    }

    private void skipToNextGame() {
        int next = start(at);
        String between = text.substring(at, next < 0 ? text.length() : next).replace(END, ' ');
        if (!between.isBlank()) {
            boolean onlyCloses = between.replace(")", "").isBlank();
            warn(onlyCloses ? SgfWarning.Kind.EXTRA_CLOSE : SgfWarning.Kind.TRAILING_TEXT, at, "");
        }
        at = next;
    }

    private void readGame() {
        branches.clear();
        current = null;
        do {
            readToken();
        } while (refused == null && !branches.isEmpty() && at < text.length());
        if (refused == null && !branches.isEmpty()) {
            warn(SgfWarning.Kind.MISSING_CLOSE, at, branches.size() + " of them");
        }
    }

    private void readToken() {
        char c = charAt(at);
        if (c == '(') {
            open();
        } else if (c == ')') {
            current = branches.remove(branches.size() - 1);
            at++;
        } else if (c == ';') {
            startNode(at++);
        } else if (isLetter(c)) {
            readProperty();
        } else {
            if (!Character.isWhitespace(c) && c != END) {
                stray(c);
            }
            at++;
        }
    }

    private void open() {
        if (branches.size() >= SgfLimits.MAX_NESTING) {
            refuse(at, "variations nested deeper than " + SgfLimits.MAX_NESTING);
            return;
        }
        branches.add(current);
        at++;
    }

    private void startNode(int offset) {
        if (++nodes > SgfLimits.MAX_NODES) {
            refuse(offset, "more than " + SgfLimits.MAX_NODES + " nodes");
            return;
        }
        SgfNode node = new SgfNode(offset);
        if (current == null) {
            games.add(node);
        } else {
            current.addChild(node);
        }
        current = node;
        duplicates = 0;
    }

    private void readProperty() {
        int begin = at;
        String name = readIdentifier();
        int next = skipBlanks(at);
        if (charAt(next) != '[') {
            warn(SgfWarning.Kind.PROPERTY_WITHOUT_VALUE, begin, text.substring(begin, at));
            return;
        }
        List<String> read = readValues(next);
        if (refused == null && !name.isEmpty()) {
            add(begin, new SgfProperty(name, read));
        }
    }

    private List<String> readValues(int bracket) {
        String first = readValue(bracket);
        int next = skipBlanks(at);
        if (charAt(next) != '[') {
            return List.of(first);
        }
        List<String> read = new ArrayList<>(List.of(first));
        while (refused == null && charAt(next) == '[') {
            read.add(readValue(next));
            next = skipBlanks(at);
        }
        return read;
    }

    /** The capitals of an identifier; FF[1] to FF[3] allowed small letters between them, which mean nothing. */
    private String readIdentifier() {
        int begin = at;
        identifier.setLength(0);
        while (isLetter(charAt(at)) || at > begin && isDigit(charAt(at))) {
            char c = text.charAt(at++);
            boolean digit = isDigit(c);
            if (c < 'a' && !(digit && identifier.length() == 0)) {
                identifier.append(c); // a name begins with a capital
            }
        }
        if (identifier.length() < at - begin) {
            warn(SgfWarning.Kind.LOWER_CASE, begin, text.substring(begin, at));
        }
        return identifier.length() == 1 ? SINGLE[identifier.charAt(0) - 'A'] : identifier.toString();
    }

    private String readValue(int bracket) {
        int i = bracket + 1;
        while (i < text.length() && text.charAt(i) != ']') {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        if (i >= text.length()) {
            refuse(bracket, "a value that never ends: no ] after [");
            return "";
        }
        if (++values > SgfLimits.MAX_VALUES) {
            refuse(bracket, "more than " + SgfLimits.MAX_VALUES + " values");
        }
        at = i + 1;
        return text.substring(bracket + 1, i);
    }

    private void add(int begin, SgfProperty property) {
        if (current == null) {
            warn(SgfWarning.Kind.MISSING_SEMICOLON, begin, property.name());
            startNode(begin);
        }
        if (refused != null) {
            return;
        }
        if (current.merge(property)) {
            warn(SgfWarning.Kind.DUPLICATE_PROPERTY, begin, property.name());
            duplicates++;
        } else {
            current.add(property);
        }
        boolean tooMany = current.properties().size() > SgfLimits.MAX_PROPERTIES_OF_NODE
                || duplicates > SgfLimits.MAX_DUPLICATES_OF_NODE;
        if (tooMany) {
            refuse(begin, "more than " + SgfLimits.MAX_PROPERTIES_OF_NODE + " properties in a node");
        }
    }

    private void stray(char c) {
        warn(SgfWarning.Kind.STRAY_CHARACTER, at, c < ' ' ? "code " + (int) c : String.valueOf(c));
    }

    private char charAt(int i) {
        return i < text.length() ? text.charAt(i) : END;
    }

    private int skipBlanks(int from) {
        int i = from;
        while (i < text.length() && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isLetter(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void warn(SgfWarning.Kind kind, int offset, String detail) {
        if (warnings.size() < SgfLimits.MAX_WARNINGS) {
            warnings.add(places.warning(kind, offset, detail));
        }
    }

    private void refuse(int offset, String reason) {
        refused = places.refused(offset, reason);
    }
}
