package org.tengen.pairingservice.paper;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.paper.QrImage;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.MessageFiles;
import org.tengen.pairingservice.api.Api;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class PaperTest {

    private static final int PLAYERS = 11;

    @Test
    @DisplayName(
            "D-07 every sheet says what the wall says; by name with opponents, or without them where that is chosen")
    void everySheetSaysWhatTheWallSays() throws Exception {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, PLAYERS - 2);
        director.entered(tournament, "Żółtański & <Söhne>", "9k");
        director.entered(tournament, "天元", "1d");
        String round = "/tournaments/" + tournament + "/rounds/1";
        director.draw(tournament, 1).then().statusCode(201);
        given().get(round + "/tables.pdf").then().statusCode(404);
        director.published(tournament, 1);

        String tables = text(round + "/tables.pdf", 1);
        assertTrue(tables.contains("pairings by table"), tables);
        assertTrue(tables.contains("Żółtański & <Söhne>"), tables);
        assertTrue(tables.contains("has the bye"), tables);
        assertTrue(tables.contains("Page 1 / 1"), tables);
        assertTrue(tables.contains("天元") || tables.contains("tiān yuán"), tables);
        assertTrue(tables.contains("Draw of round 1, version 1"), tables);
        String names = text(round + "/names.pdf?lang=de", 1);
        assertTrue(names.contains("Wo sitze ich?") && names.contains("Gegner"), names);
        String without = text(round + "/names.pdf?opponents=false&lang=de", 1);
        assertFalse(without.contains("Gegner"), without);
        String slips = text(round + "/slips.pdf", 2);
        assertTrue(slips.contains("Tick the winner"), slips);
        assertTrue(slips.contains("komi 6.5"), slips);
        assertTrue(slips.contains("Page 2 / 2"), slips);
        assertTrue(text("/tournaments/" + tournament + "/standings.pdf", 1).contains("Standings after round 1"));
    }

    @Test
    void theListByNameSaysWhomOneMeetsUnlessItIsAskedNotTo() throws Exception {
        Api director = Api.director();
        UUID tournament = director.announced(1);
        director.entered(tournament, 1);
        director.entered(tournament, "Ćwikła", "1d");
        director.published(tournament, 1);
        String names = "/tournaments/" + tournament + "/rounds/1/names.pdf";
        assertEquals(2, times("Ćwikła", text(names, 1)));
        assertEquals(1, times("Ćwikła", text(names + "?opponents=false", 1)));
        given().get(names + "?paper=b5").then().statusCode(400).body(containsString("a4, a3 or letter"));
    }

    @Test
    void theRegisterIsInTheOrderOfNames() throws Exception {
        Api director = Api.director();
        UUID tournament = director.announced(1);
        director.entered(tournament, "Zander", "1d");
        director.entered(tournament, "Ćwikła", "2d");
        String register = text("/tournaments/" + tournament + "/register.pdf?paper=letter", 1);
        assertTrue(register.contains("2 players"), register);
        assertTrue(register.indexOf("Ćwikła") < register.indexOf("Zander"), register);
    }

    @Test
    void aCodeIsReadBack() throws Exception {
        String address = "http://192.168.1.20:8080/games/7c0f1b2a-0000-4000-8000-000000000001";
        String picture = QrImage.dataUri(address).substring("data:image/png;base64,".length());
        BufferedImage image =
                ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(picture)));
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        RGBLuminanceSource source = new RGBLuminanceSource(image.getWidth(), image.getHeight(), pixels);
        assertEquals(
                address,
                new QRCodeReader()
                        .decode(new BinaryBitmap(new HybridBinarizer(source)))
                        .getText());
    }

    @Test
    void everyMessageIsThereInEveryLanguage() throws Exception {
        assertEquals(List.of(), MessageFiles.faults(Path.of(""), "page", MessageFiles.kitKeys()));
    }

    private static int times(String name, String text) {
        return text.split(name, -1).length - 1;
    }

    private static String text(String path, int pages) throws Exception {
        byte[] pdf = given().get(path)
                .then()
                .statusCode(200)
                .contentType("application/pdf")
                .header("Content-Disposition", containsString("inline"))
                .extract()
                .asByteArray();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertEquals(pages, document.getNumberOfPages());
            return new PDFTextStripper().getText(document);
        }
    }
}
