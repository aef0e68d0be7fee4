package org.tengen.rules.sgf;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Bytes to text, before anything is tokenised, because the second bytes of eastern charsets may look like brackets. In
 * this order: a byte order mark, the declared CA, UTF-8 if the bytes are valid, a detector, Latin-1 (FF[4]'s default).
 */
final class SgfCharset {

    record Decoded(String text, Charset charset, List<SgfWarning> warnings) {}

    /** CA stands in the root; a declaration further back than this is no use for reading the file. */
    private static final int DECLARATION_WITHIN_BYTES = 4096;

    private static final int ESCAPE = 0x1b;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private SgfCharset() {}

    static Decoded decode(byte[] bytes) {
        Optional<Decoded> marked = byMark(bytes);
        if (marked.isPresent()) {
            return marked.get();
        }
        List<SgfWarning> warnings = new ArrayList<>();
        Optional<Charset> declared = declared(bytes, warnings);
        if (isPlain(bytes)) {
            Charset charset = declared.orElse(StandardCharsets.UTF_8);
            return new Decoded(new String(bytes, StandardCharsets.ISO_8859_1), charset, warnings);
        }
        if (declared.isPresent()) {
            Optional<String> text = strictly(bytes, declared.get());
            if (text.isPresent()) {
                return new Decoded(text.get(), declared.get(), warnings);
            }
            warnings.add(warning(SgfWarning.Kind.WRONG_CHARSET, declared.get().name()));
        }
        Decoded found = byContent(bytes, warnings);
        if (declared.isEmpty()) {
            warnings.add(warning(SgfWarning.Kind.MISSING_CHARSET, "read as " + found.charset()));
        }
        return found;
    }

    private static Optional<Decoded> byMark(byte[] bytes) {
        int first = bytes.length > 1 ? (bytes[0] & 0xff) << 8 | bytes[1] & 0xff : 0;
        Charset charset = switch (first) {
            case 0xFEFF -> StandardCharsets.UTF_16BE;
            case 0xFFFE -> StandardCharsets.UTF_16LE;
            case 0xEFBB -> bytes.length > 2 && (bytes[2] & 0xff) == 0xBF ? StandardCharsets.UTF_8 : null;
            default -> null;
        };
        if (charset == null) {
            return Optional.empty();
        }
        String text = new String(bytes, charset);
        boolean mark = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
        return Optional.of(new Decoded(mark ? text.substring(1) : text, charset, List.of()));
    }

    private static Optional<Charset> declared(byte[] bytes, List<SgfWarning> warnings) {
        String name = declaration(bytes);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Charset.forName(widened(name)));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            warnings.add(warning(SgfWarning.Kind.UNKNOWN_CHARSET, name));
            return Optional.empty();
        }
    }

    /** The value of CA, or of a long name of an older format whose capitals are CA; empty if there is none. */
    private static String declaration(byte[] bytes) {
        int end = Math.min(bytes.length, DECLARATION_WITHIN_BYTES);
        for (int i = 0; i < end; i++) {
            if (bytes[i] == 'C' && (i == 0 || !isLetter(bytes[i - 1]))) {
                int a = skipSmall(bytes, i + 1, end);
                int bracket = a < end && bytes[a] == 'A' ? skipSmall(bytes, a + 1, end) : end;
                if (bracket < end && bytes[bracket] == '[') {
                    return untilBracket(bytes, bracket + 1, end);
                }
            }
        }
        return "";
    }

    private static boolean isLetter(byte b) {
        return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z';
    }

    private static int skipSmall(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end && (bytes[i] >= 'a' && bytes[i] <= 'z' || bytes[i] == ' ')) {
            i++;
        }
        return i;
    }

    private static String untilBracket(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end && bytes[i] != ']') {
            i++;
        }
        return new String(bytes, from, i - from, StandardCharsets.ISO_8859_1).strip();
    }

    /** Files declare the charset their system called so, which often is a part of what they use. */
    private static String widened(String name) {
        return switch (name.toLowerCase(java.util.Locale.ROOT)) {
            case "gb2312", "gbk", "gb_2312-80" -> "GB18030";
            case "shift_jis", "shift-jis", "sjis" -> "windows-31j";
            case "euc-kr", "ksc5601" -> "x-windows-949";
            case "utf8" -> "UTF-8";
            default -> name;
        };
    }

    private static Decoded byContent(byte[] bytes, List<SgfWarning> warnings) {
        Optional<String> unicode = strictly(bytes, StandardCharsets.UTF_8);
        if (unicode.isPresent()) {
            return new Decoded(unicode.get(), StandardCharsets.UTF_8, warnings);
        }
        Optional<Charset> guess = detect(bytes);
        if (guess.isPresent()) {
            Optional<String> text = strictly(bytes, guess.get());
            if (text.isPresent()) {
                return new Decoded(text.get(), guess.get(), warnings);
            }
        }
        return new Decoded(new String(bytes, StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1, warnings);
    }

    /** The eastern charsets only: the detector's guesses among the western ones are worth less than FF[4]'s default. */
    private static Optional<Charset> detect(byte[] bytes) {
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(bytes, 0, bytes.length);
        detector.dataEnd();
        String name = detector.getDetectedCharset();
        if (name == null || !Charset.isSupported(name)) {
            return Optional.empty();
        }
        return switch (name) {
            case "GB18030",
                    "HZ-GB-2312",
                    "BIG5",
                    "EUC-TW",
                    "SHIFT_JIS",
                    "EUC-JP",
                    "EUC-KR",
                    "ISO-2022-JP",
                    "ISO-2022-KR",
                    "ISO-2022-CN" -> Optional.of(Charset.forName(widened(name)));
            default -> Optional.empty();
        };
    }

    private static Optional<String> strictly(byte[] bytes, Charset charset) {
        try {
            return Optional.of(charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty(); // not this charset: the next way is tried
        }
    }

    /** ASCII in every charset: no high bytes, and none of the escapes that seven-bit charsets switch with. */
    private static boolean isPlain(byte[] bytes) {
        for (byte b : bytes) {
            if (b < 0 || b == ESCAPE || b == '~') {
                return false;
            }
        }
        return true;
    }

    private static SgfWarning warning(SgfWarning.Kind kind, String detail) {
        return new SgfWarning(kind, 0, 0, detail);
    }
}
