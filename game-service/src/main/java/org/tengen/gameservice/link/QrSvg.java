package org.tengen.gameservice.link;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.util.Map;

/** An address as a QR code in SVG; one unit per module, the quiet zone included. */
final class QrSvg {

    /** Modules of white around the code that the standard asks for. */
    private static final int QUIET_ZONE = 4;

    private QrSvg() {}

    static String of(String address) {
        BitMatrix code = encode(address);
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.getHeight(); y++) {
            for (int x = 0; x < code.getWidth(); x++) {
                if (code.get(x, y)) {
                    path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
                }
            }
        }
        int size = code.getWidth();
        return "<svg class=\"qr\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size
                + "\" role=\"img\" aria-label=\"QR code\" shape-rendering=\"crispEdges\"><rect width=\"" + size
                + "\" height=\"" + size + "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path + "\"/></svg>";
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
