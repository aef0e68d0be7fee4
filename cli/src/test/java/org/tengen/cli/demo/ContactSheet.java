package org.tengen.cli.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The page on which all pictures of a folder stand below each other. */
final class ContactSheet {

    private static final String HEAD = """
            # Contact sheet

            Every page as `ScreensIT` saw it last, with an empty, a usual and a 300-player tournament of invented people. Pictures and this
            page are made again with

            ```
            mvn package -DskipTests && mvn -pl cli -am verify -Dit.test=ScreensIT -Dtengen.screens=docs/screens
            ```

            The name of a picture says page, width in pixels, theme (`contrast` where the reader asks for more of it, `print` on paper) and language.
            """;

    private ContactSheet() {}

    /** @param names of the pages, in the order of the sheet */
    static void write(Path folder, List<String> names) throws IOException {
        List<String> files;
        try (Stream<Path> found = Files.list(folder)) {
            files = found.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".jpg"))
                    .sorted()
                    .toList();
        }
        StringBuilder sheet = new StringBuilder(HEAD);
        for (String name : names) {
            sheet.append("\n## ").append(name).append("\n\n");
            for (String file : files) {
                if (file.matches(name + "-\\d+-.*")) {
                    sheet.append(image(file));
                }
            }
        }
        Files.writeString(folder.resolve("README.md"), sheet.toString());
    }

    private static String image(String file) {
        String named = file.substring(0, file.length() - ".jpg".length());
        int shown = named.contains("-320-") ? 130 : named.contains("-768-") || named.contains("-700-") ? 250 : 430;
        return "<img src=\"" + file + "\" alt=\"" + named + "\" width=\"" + shown + "\">\n";
    }
}
