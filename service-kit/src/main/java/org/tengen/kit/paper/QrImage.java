package org.tengen.kit.paper;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** A QR code as a small picture inside the page. */
public final class QrImage {

    /** Quiet zone in modules; the standard asks for four, phones do with two on white paper. */
    private static final int MARGIN = 2;
    /** Pixels a module: sharp on paper at 3 cm, and on a projector. */
    private static final int SCALE = 6;

    /** Codes kept, of a kilobyte or two: a page that a whole hall loads at once shows the same one each time. */
    private static final int MOST_KEPT = 2_000;

    private static final Cache<String, String> MADE =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).build();

    private QrImage() {}

    /** The code of that text as {@code data:image/png;base64,...}, with 15 % of it mendable (level M: paper gets creased). */
    public static String dataUri(String text) {
        return MADE.get(text, QrImage::made);
    }

    private static String made(String text) {
        BitMatrix code = encode(text);
        int pixels = code.getWidth() * SCALE;
        BufferedImage image = new BufferedImage(pixels, pixels, BufferedImage.TYPE_BYTE_BINARY);
        byte[] bits = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        int stride = bits.length / pixels;
        for (int y = 0; y < code.getHeight(); y++) {
            byte[] line = line(code, y, stride);
            for (int copy = 0; copy < SCALE; copy++) {
                System.arraycopy(line, 0, bits, (y * SCALE + copy) * stride, stride);
            }
        }
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png(image));
    }

    /** A row of modules as a row of pixels, a bit each: 1 is light. */
    private static byte[] line(BitMatrix code, int y, int stride) {
        byte[] line = new byte[stride];
        for (int x = 0; x < code.getWidth() * SCALE; x++) {
            if (!code.get(x / SCALE, y)) {
                line[x / Byte.SIZE] |= (byte) (0x80 >> x % Byte.SIZE);
            }
        }
        return line;
    }

    private static BitMatrix encode(String text) {
        try {
            return new QRCodeWriter()
                    .encode(
                            text,
                            BarcodeFormat.QR_CODE,
                            0,
                            0,
                            Map.of(
                                    EncodeHintType.MARGIN,
                                    MARGIN,
                                    EncodeHintType.ERROR_CORRECTION,
                                    ErrorCorrectionLevel.M));
        } catch (WriterException tooLong) {
            throw new IllegalArgumentException("an address too long for a QR code: " + text, tooLong);
        }
    }

    private static byte[] png(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        // in memory: what ImageIO opens for a stream by itself is a file
        try (ImageOutputStream written = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(image, "png", written)) {
                throw new IllegalStateException("this JDK writes no PNG");
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
