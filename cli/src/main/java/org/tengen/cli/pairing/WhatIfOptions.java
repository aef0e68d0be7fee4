package org.tengen.cli.pairing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.explain.WhatIf;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.tournament.GameResult;
import picocli.CommandLine.Option;

/** What could be otherwise, as options of a command. */
final class WhatIfOptions {

    /** Round, table, and a letter for what happened. */
    private static final Pattern RESULT = Pattern.compile("(\\d{1,2}):(\\d{1,4})=([WBJ0X])");

    private static final Map<String, GameResult> RESULTS = Map.of(
            "W", GameResult.WHITE_WINS,
            "B", GameResult.BLACK_WINS,
            "J", GameResult.JIGO,
            "0", GameResult.BOTH_LOSE,
            "X", GameResult.NO_RESULT);

    @Option(
            names = "--forbid",
            paramLabel = "A:B",
            description = "what if these two may not meet? A:bye: what if A may not have the bye?")
    private List<String> forbidden = new ArrayList<>();

    @Option(names = "--force", paramLabel = "A:B", description = "what if these two must meet?")
    private List<String> forced = new ArrayList<>();

    @Option(names = "--bar", paramLabel = "RANK", description = "what if the McMahon bar were at this rank?")
    private String bar;

    @Option(
            names = "--result",
            paramLabel = "ROUND:TABLE=W",
            description = "what if an earlier game had ended so? W, B, J (jigo), 0 (both lose), X (no result)")
    private List<String> results = new ArrayList<>();

    boolean isEmpty() {
        return forbidden.isEmpty() && forced.isEmpty() && bar == null && results.isEmpty();
    }

    /** The question in words. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (bar != null) {
            words.add("bar " + bar);
        }
        results.forEach(result -> words.add("result " + result));
        forbidden.forEach(pair -> words.add("without " + pair));
        forced.forEach(pair -> words.add("with " + pair));
        return words;
    }

    /**
     * @param idOf finds a player by name, refuses a name that is nobody's or of several
     * @param wrongUsage makes the exception for an option nobody can read
     */
    List<WhatIf> asked(Function<String, String> idOf, Function<String, RuntimeException> wrongUsage) {
        List<WhatIf> asked = new ArrayList<>();
        if (bar != null) {
            asked.add(new WhatIf.Bar(rank(wrongUsage)));
        }
        for (String result : results) {
            Matcher parts = RESULT.matcher(result.strip().toUpperCase(Locale.ROOT));
            if (!parts.matches()) {
                throw wrongUsage.apply("--result " + result + ": expected ROUND:TABLE=W, B, J, 0 or X");
            }
            asked.add(new WhatIf.Result(
                    Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)), RESULTS.get(parts.group(3))));
        }
        for (String pair : forbidden) {
            String[] two = two("--forbid", pair, wrongUsage);
            boolean bye = two[1].equalsIgnoreCase("bye");
            asked.add(new WhatIf.Forbid(idOf.apply(two[0]), bye ? DrawRequest.NOBODY : idOf.apply(two[1])));
        }
        for (String pair : forced) {
            String[] two = two("--force", pair, wrongUsage);
            asked.add(new WhatIf.Force(idOf.apply(two[0]), idOf.apply(two[1])));
        }
        return asked;
    }

    private Rank rank(Function<String, RuntimeException> wrongUsage) {
        return Optional.of(bar)
                .filter(text -> text.strip().matches("\\d{1,2}\\s*[kKdD]"))
                .map(Rank::parse)
                .orElseThrow(() -> wrongUsage.apply("--bar " + bar + ": expected a rank, for example 4D"));
    }

    private static String[] two(String option, String pair, Function<String, RuntimeException> wrongUsage) {
        String[] two = pair.split(":", -1);
        if (two.length != 2 || two[0].isBlank() || two[1].isBlank()) {
            throw wrongUsage.apply(option + " " + pair + ": expected two names with a colon between them");
        }
        return two;
    }
}
