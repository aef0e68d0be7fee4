package org.tengen.kit.paper;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;

/** A QR code as a small picture inside the page. */
public final class QrImage {

    /** Quiet zone in modules; the standard asks for four, phones do with two on white paper. */
    private static final int MARGIN = 2;
    /** Pixels a module: sharp on paper at 3 cm, and on a projector. */
    private static final int SCALE = 6;

    private static final int DARK = 0x000000;
    private static final int LIGHT = 0xffffff;

    private QrImage() {}

    /** The code of that text as {@code data:image/png;base64,...}, with 15 % of it mendable (level M: paper gets creased). */
    public static String dataUri(String text) {
        BitMatrix code = encode(text);
        int size = code.getWidth();
        BufferedImage image = new BufferedImage(size * SCALE, size * SCALE, BufferedImage.TYPE_BYTE_BINARY);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                image.setRGB(x, y, code.get(x / SCALE, y / SCALE) ? DARK : LIGHT);
            }
        }
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png(image));
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
        try {
            if (!ImageIO.write(image, "png", out)) {
                throw new IllegalStateException("this JDK writes no PNG");
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
