package org.tengen.cli.server;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.util.Map;

/** A QR code for the terminal: two modules in each character, dark on light whatever the terminal's colours. */
final class QrCode {

    private static final String BLACK_ON_WHITE = "\u001b[30;107m";
    private static final String RESET = "\u001b[0m";

    /** Light modules around the code; readers want some. */
    private static final int MARGIN = 2;

    private QrCode() {}

    static String of(String text) {
        BitMatrix code = encode(text);
        StringBuilder lines = new StringBuilder();
        for (int y = 0; y < code.getHeight(); y += 2) {
            lines.append("  ").append(BLACK_ON_WHITE);
            for (int x = 0; x < code.getWidth(); x++) {
                boolean lower = y + 1 < code.getHeight() && code.get(x, y + 1);
                lines.append(code.get(x, y) ? (lower ? '█' : '▀') : lower ? '▄' : ' ');
            }
            lines.append(RESET).append('\n');
        }
        return lines.toString();
    }

    private static BitMatrix encode(String text) {
        try {
            return new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, Map.of(EncodeHintType.MARGIN, MARGIN));
        } catch (WriterException e) {
            throw new IllegalStateException("an address too long for a QR code: " + text, e);
        }
    }
}
