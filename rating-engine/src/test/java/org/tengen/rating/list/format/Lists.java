package org.tengen.rating.list.format;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.RatingList;

/** Small lists with invented people, one of each format, and what tests do with lists. */
final class Lists {

    static final String EGF = """
            <html>
            <title> List of Players </title>
            (22 Feb 2026)
            <pre>
            <b>
               PIN          Name                              Club     Grade P&D    GoR    NT appearance
            </b>
             99000001  Lindqvist Ada                         SE  STO     3d   --   2312    41  T260117A
             99000003  Van_der_Kowal Hanna_Maria             PL  KRA     2d   3d   2251     7  T251108B
             99000005  Tanaka                                XX  xxxx   30k   --   -812     1  G061014\s
            Number of players: 3
            Number of DAN players:  2
            </pre>
            </html>
            """;
    static final String FFG = """
            #Echelle au 11/01/2026 07:09:39\r
            MOREAU Théo                             243 L 9900001 75Al FR\r
            DE LA BRUNIÈRE Jean-Paul              -1400 - 9900002 94MJ FR\r
            NOVAK Petr                            -9999 e ------- xxxx CZ\r
            """;
    static final String AGA_A = """
            Rivers, Jo\t90001\tFull\t2.81325\t7/2/2027\tLIGC\tNY\t0.50211\t8/1/2026\r
            Field, Kim Lee\t90002\tYouth\t\t12/28/2026\t\t\t\t\r
            Madonna\t90003\tLife\t-20.05711\t\tNOVA\tVA\t1.09198\t11/1/2025\r
            """;
    static final String AGA_B = AGA_A.replace("LIGC", "Long Sound Go Club").replace("NOVA", "Northern Meadow");
    static final String AGA_N = """
            Rivers, Jo                   90001 Full     2.8   7/2/2027 LIGC NY
            Field, Kim Lee               90002 Youth        12/28/2026 none\s\s\s
            Madonna                      90003 Life   -20.1            NOVA VA
            """;
    static final String RGF = """
            {
             "data": {
              "players": [
               {
                "id": 900001,
                "firstName": "Имя",
                "lastName": "Ёлкин",
                "firstNameLat": "Imya",
                "lastNameLat": "Yolkin",
                "townName": "Город",
                "rating": 2143,
                "ratingDrift": 12,
                "lastGame": "2026-01-19"
               },
               {
                "id": 900002,
                "lastName": "Второй",
                "townName": null,
                "rating": 75
               }
              ]
             }
            }""";
    static final String PAIRGOTH = """
            [
            {
            "name": "MOREAU",
            "firstname": "Théo",
            "rating": 2293,
            "license": "L",
            "ffg": "9900001",
            "club": "75Al",
            "country": "FR",
            "origin": "FFG",
            "rank": "3d"
            }
            ]""";

    static final String CSV = """
            id,name,firstName,country,club,rank,rating,deviation,status,promotion,tournaments,lastEvent,list
            99000001,Lindqvist,Ada,SE,STO,3d,2312,,,,41,T260117A,egf 2026-02-22
            99000003,Van der Kowal,"Hanna, Maria",PL,KRA,2d,2251,,,3d,7,T251108B,egf 2026-02-22
            """;

    private Lists() {}

    static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** One of each, in its real encoding. */
    static Stream<byte[]> ofEachFormat() {
        return Stream.of(latin(EGF), latin(FFG), latin(AGA_A), latin(AGA_B), latin(AGA_N), utf8(RGF), utf8(PAIRGOTH));
    }

    /** The same, and our own table of one. */
    static Stream<byte[]> ofEachReader() {
        return Stream.concat(ofEachFormat(), Stream.of(utf8(CSV)));
    }

    static ListRead reading(byte[] bytes) {
        try {
            return RatingLists.read(new ByteArrayInputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static RatingList list(byte[] bytes) {
        ListRead read = reading(bytes);
        return Assertions.assertInstanceOf(ListRead.Read.class, read, read.toString())
                .list();
    }

    static String refusal(byte[] bytes) {
        ListRead read = reading(bytes);
        return Assertions.assertInstanceOf(ListRead.Refused.class, read).toString();
    }

    static byte[] written(RatingList list) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            RatingLists.write(list, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** The list in another format, and what was lost on the way. */
    record Converted(String text, List<String> losses) {}

    static Converted converted(RatingList list, String format) {
        var target = RatingLists.writable(format).orElseThrow();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            List<String> losses = RatingLists.write(list, target, out);
            return new Converted(out.toString(target.charset()), losses);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> warnings(RatingList list, ListWarning.Kind kind) {
        return list.warnings().stream()
                .filter(warning -> warning.kind() == kind)
                .map(ListWarning::toString)
                .toList();
    }

    static ListedPlayer player(RatingList list, int number) {
        return list.players().get(number);
    }

    /** A published list of the data, its people renamed. */
    static byte[] data(String file) {
        Path path = Path.of(System.getProperty("tengen.data", "../../shared/data"), "ratings", "lists", file);
        if (!Files.isReadable(path)) {
            System.err.println("!!! NOT TESTED against published rating lists: no " + path.toAbsolutePath());
            Assumptions.abort("no data at " + path);
        }
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(byte[] bytes, Charset charset) {
        return new String(bytes, charset);
    }
}
