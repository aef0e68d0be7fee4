package org.tengen.gameservice.link;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.util.Map;

/** An address as a QR code in SVG, its dark modules as lines; one unit per module, the quiet zone included. */
final class QrSvg {

    /** Modules of white around the code that the standard asks for. */
    private static final int QUIET_ZONE = 4;

    private QrSvg() {}

    static String of(String address) {
        BitMatrix code = encode(address);
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.getHeight(); y++) {
            row(code, y, path);
        }
        int size = code.getWidth();
        return "<svg class=\"qr\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size
                + "\" role=\"img\" aria-label=\"QR code\" shape-rendering=\"crispEdges\"><rect width=\"" + size
                + "\" height=\"" + size + "\" fill=\"#fff\"/><path stroke=\"#000\" d=\"" + path + "\"/></svg>";
    }

    /** The dark modules of a row as one broken line: a page of 150 tables stays small. */
    private static void row(BitMatrix code, int y, StringBuilder path) {
        int at = 0;
        for (int x = 0; x < code.getWidth(); x++) {
            int begin = x;
            while (x < code.getWidth() && code.get(x, y)) {
                x++;
            }
            if (x > begin) {
                path.append(at == 0 ? "M" + begin + " " + y + ".5" : "m" + (begin - at) + " 0")
                        .append('h')
                        .append(x - begin);
                at = x;
            }
        }
    }

    private static BitMatrix encode(String address) {
        try {
            // The usual correction: a sign on a table gets a thumb or a coffee, and the address is short.
            return new QRCodeWriter()
                    .encode(
                            address,
                            BarcodeFormat.QR_CODE,
                            0,
                            0,
                            Map.of(
                                    EncodeHintType.ERROR_CORRECTION,
                                    ErrorCorrectionLevel.M,
                                    EncodeHintType.MARGIN,
                                    QUIET_ZONE));
        } catch (WriterException tooLong) {
            throw new IllegalArgumentException("no QR code holds this address: " + address, tooLong);
        }
    }
}
