package org.tengen.kit.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Sentences;

/** Holds a file of sentences against the code that says them: a sentence changed there and not here is a fault. */
public final class SentenceFiles {

    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");
    private static final Pattern VALUE = Pattern.compile("\\{\\d}");
    /** Shorter pieces, such as a full stop, are everywhere. */
    private static final int WORTH_LOOKING_FOR = 4;
    /** Code puts a sentence together of so many texts between two values, such as "result" or "results" and the rest. */
    private static final int MOST_PIECES = 3;

    private SentenceFiles() {}

    /**
     * @param code folders of Java whose texts the sentences are
     * @return sentences of which a part is said nowhere there
     */
    public static List<String> faults(Path file, Path... code) throws IOException {
        StringBuilder said = new StringBuilder();
        for (Path folder : code) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path path :
                        files.filter(one -> one.toString().endsWith(".java")).toList()) {
                    said.append(JOINED.matcher(Files.readString(path))
                            .replaceAll("")
                            .replace("\\\"", "\""));
                }
            }
        }
        List<String> faults = new ArrayList<>();
        for (Sentences.Sentence sentence : Sentences.read(Files.readString(file))) {
            String english = sentence.text().get(Language.EN);
            boolean whole = VALUE.splitAsStream(english)
                    .filter(part -> part.strip().length() >= WORTH_LOOKING_FOR)
                    .allMatch(part -> isSaid(part.strip(), said));
            if (!whole) {
                faults.add("said nowhere: " + english);
            }
        }
        return faults;
    }

    private static boolean isSaid(String part, StringBuilder said) {
        String rest = part;
        for (int pieces = 0; pieces < MOST_PIECES && !rest.isEmpty(); pieces++) {
            int longest = rest.length();
            while (longest > 0 && said.indexOf(rest.substring(0, longest).strip()) < 0) {
                longest--;
            }
            if (longest < WORTH_LOOKING_FOR) {
                return false;
            }
            rest = rest.substring(longest).strip();
        }
        return rest.isEmpty();
    }
}
