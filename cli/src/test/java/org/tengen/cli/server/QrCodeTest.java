package org.tengen.cli.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import java.util.List;
import org.junit.jupiter.api.Test;

class QrCodeTest {

    @Test
    void aPhoneReadsTheAddressFromTheTerminal() throws Exception {
        String address = "http://192.168.1.20:8080";
        List<String> lines = QrCode.of(address)
                .lines()
                .map(line -> line.replaceAll("\u001b\\[[0-9;]*m", "").substring(2))
                .toList();
        assertEquals(address, new Decoder().decode(withoutMargin(lines)).getText());
    }

    /** The code's modules as the characters show them: two rows in each line. */
    private static BitMatrix withoutMargin(List<String> lines) {
        int margin = 2;
        int modules = lines.get(0).length() - 2 * margin;
        BitMatrix code = new BitMatrix(modules);
        for (int y = 0; y < modules; y++) {
            for (int x = 0; x < modules; x++) {
                char shown = lines.get((y + margin) / 2).charAt(x + margin);
                boolean upper = (y + margin) % 2 == 0;
                if (shown == '█' || shown == (upper ? '▀' : '▄')) {
                    code.set(x, y);
                }
            }
        }
        return code;
    }
}
