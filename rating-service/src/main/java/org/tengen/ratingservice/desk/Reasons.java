package org.tengen.ratingservice.desk;

import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tengen.kit.language.Words;

/** What speaks for and against two descriptions being one person, as the engine puts it, in the visitor's language. */
public final class Reasons {

    private static final Pattern ALIKE = Pattern.compile("names alike to ([0-9.]+)");
    /** Nobody thinks in hundredths of likeness when there is none. */
    private static final String NOT_ALIKE = "names alike to 0.00";

    private static final int PERCENT = 100;
    private static final Pattern WITHIN = Pattern.compile("rank within (\\d+)");
    private static final Pattern APART = Pattern.compile("ranks (\\d+) apart");
    private static final Pattern NUMBER = Pattern.compile("same number: \\{(.*)}");
    private static final Map<String, String> WHOLE = Map.of(
            "same name", "reason_same_name",
            "same club", "reason_same_club",
            "same country", "reason_same_country",
            "another country", "reason_other_country",
            "another number of the same federation", "reason_other_number",
            "several people have such a name", "reason_several",
            "a similar name only", "reason_similar",
            "the same name, but nothing else to tell by", "reason_nothing_else",
            "the numbers belong to several people", "reason_several_numbers",
            "the number belongs to somebody of another name", "reason_number_of_other");

    private final Words words;

    Reasons(Words words) {
        this.words = words;
    }

    /** A reason that is not known here stays as it is. */
    public String of(String why) {
        if (WHOLE.containsKey(why)) {
            String key = WHOLE.get(why);
            return words.say(key);
        }
        Matcher number = NUMBER.matcher(why);
        if (number.matches()) {
            return words.say("reason_number", number.group(1).replace('=', ' '));
        }
        return Arrays.stream(why.split(", ")).map(this::one).collect(Collectors.joining(", "));
    }

    private String one(String reason) {
        if (WHOLE.containsKey(reason)) {
            String key = WHOLE.get(reason);
            return words.say(key);
        }
        Matcher alike = ALIKE.matcher(reason);
        Matcher within = WITHIN.matcher(reason);
        Matcher apart = APART.matcher(reason);
        if (reason.equals(NOT_ALIKE)) {
            return words.say("reason_other_name");
        } else if (alike.matches()) {
            return words.say("reason_alike", Math.round(PERCENT * Double.parseDouble(alike.group(1))));
        } else if (within.matches()) {
            return words.say("reason_rank_near", within.group(1));
        }
        return apart.matches() ? words.say("reason_rank_far", apart.group(1)) : reason;
    }
}
