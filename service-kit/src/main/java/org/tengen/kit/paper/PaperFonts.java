package org.tengen.kit.paper;

import com.ibm.icu.text.Transliterator;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import jakarta.inject.Singleton;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * The fonts that go into every PDF, Tengen Sans, Tengen Narrow and Tengen Fallback in its style sheet: DejaVu for Latin, Cyrillic and Greek, and, where the machine has one, a font for Chinese,
 * Japanese and Korean. What no font can draw is written in Latin letters rather than as an empty box.
 */
@Singleton
class PaperFonts {

    private static final Logger LOG = Logger.getLogger(PaperFonts.class);
    private static final String FOLDER = "net/sf/jasperreports/fonts/dejavu/";
    private static final int REGULAR = 400;
    private static final int BOLD = 700;

    private final byte[] regular = resource("DejaVuSans.ttf");
    private final byte[] bold = resource("DejaVuSans-Bold.ttf");
    private final byte[] narrow = resource("DejaVuSansCondensed.ttf");
    private final byte[] narrowBold = resource("DejaVuSansCondensed-Bold.ttf");
    private final byte[] narrowOblique = resource("DejaVuSansCondensed-Oblique.ttf");
    private final List<byte[]> fallback = new ArrayList<>();
    private final List<CmapLookup> glyphs = new ArrayList<>();
    private final Transliterator toLatin = Transliterator.getInstance("Any-Latin");

    /** @param candidates TrueType files; the first that is there is used */
    PaperFonts(@ConfigProperty(name = "tengen.paper.fallback-fonts") List<String> candidates) {
        // PDFBox looks at the machine's fonts for the standard ones that no sheet uses, and keeps what it saw in a
        // file.
        System.setProperty("pdfbox.fontcache", System.getProperty("java.io.tmpdir"));
        glyphs.add(lookup(regular));
        candidates.stream().map(Path::of).filter(Files::isReadable).findFirst().ifPresent(this::addFallback);
    }

    private void addFallback(Path file) {
        try {
            byte[] font = Files.readAllBytes(file);
            glyphs.add(lookup(font));
            fallback.add(font);
        } catch (IOException | UncheckedIOException unusable) {
            LOG.warnf("the font %s cannot be used on paper: %s", file, unusable.getMessage());
        }
    }

    void addTo(PdfRendererBuilder builder) {
        builder.useFont(() -> new ByteArrayInputStream(regular), "Tengen Sans", REGULAR, FontStyle.NORMAL, true);
        builder.useFont(() -> new ByteArrayInputStream(bold), "Tengen Sans", BOLD, FontStyle.NORMAL, true);
        add(builder, narrow, REGULAR, FontStyle.NORMAL);
        add(builder, narrowBold, BOLD, FontStyle.NORMAL);
        add(builder, narrowOblique, REGULAR, FontStyle.ITALIC);
        fallback.forEach(font -> {
            builder.useFont(() -> new ByteArrayInputStream(font), "Tengen Fallback", REGULAR, FontStyle.NORMAL, true);
            builder.useFont(() -> new ByteArrayInputStream(font), "Tengen Fallback", BOLD, FontStyle.NORMAL, true);
        });
    }

    /** Lists with many columns are set in narrow letters. */
    private static void add(PdfRendererBuilder builder, byte[] font, int weight, FontStyle style) {
        builder.useFont(() -> new ByteArrayInputStream(font), "Tengen Narrow", weight, style, true);
    }

    /** The text with runs that no font has in Latin letters. */
    String drawable(String text) {
        StringBuilder out = new StringBuilder(text.length());
        StringBuilder run = new StringBuilder();
        text.codePoints().forEach(point -> {
            if (point < ' ' || has(point)) {
                out.append(latin(run));
                out.appendCodePoint(point);
            } else {
                run.appendCodePoint(point);
            }
        });
        return out.append(latin(run)).toString();
    }

    private String latin(StringBuilder run) {
        if (run.length() == 0) {
            return "";
        }
        String latin = toLatin.transliterate(run.toString());
        run.setLength(0);
        StringBuilder shown = new StringBuilder();
        latin.codePoints().forEach(point -> shown.appendCodePoint(has(point) ? point : '?'));
        return shown.toString();
    }

    private boolean has(int point) {
        return glyphs.stream().anyMatch(font -> font.getGlyphId(point) != 0);
    }

    private static CmapLookup lookup(byte[] font) {
        try (TrueTypeFont parsed = new TTFParser().parse(new RandomAccessReadBuffer(font))) {
            return parsed.getUnicodeCmapLookup();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static byte[] resource(String name) {
        try (InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("the font " + name + " is not on the class path");
            }
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
