package org.tengen.cli.rules;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tengen.cli.InputRefused;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.RulesetText;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.SuicideRule;
import picocli.CommandLine.Option;

/** The options that say which rules a record is judged by. */
final class RuleOptions {

    @Option(names = "--ruleset", paramLabel = "NAME", description = "a preset: RO_TRADITIONAL, JAPANESE_1989, AGA, ...")
    private String ruleset;

    @Option(names = "--ko", paramLabel = "RULE", description = "simple, positional, situational, natural or none")
    private String ko;

    @Option(names = "--suicide", paramLabel = "RULE", description = "forbidden, multi or allowed")
    private String suicide;

    /** The rules asked for; without options the file's own where known, else positional superko and no suicide. */
    Ruleset resolve(Optional<Ruleset> ofFile) {
        if (ruleset == null && ko == null && suicide == null) {
            return ofFile.orElse(strict());
        }
        Ruleset start = ruleset == null ? strict() : preset(ruleset);
        Ruleset withKo = ko == null ? start : start.withKo(koRule(ko));
        return suicide == null ? withKo : withKo.withSuicide(suicideRule(suicide));
    }

    private static Ruleset strict() {
        return Rulesets.TROMP_TAYLOR.withKo(KoRule.POSITIONAL).withSuicide(SuicideRule.FORBIDDEN);
    }

    /** A preset by its own name, a familiar one, or in the string form of a rule set. */
    static Ruleset preset(String name) {
        Optional<Ruleset> found = name.contains(";") ? RulesetText.parse(name) : Rulesets.byFamiliarName(name);
        return found.orElseThrow(() -> new InputRefused("no rule set " + name + "; there are "
                + Rulesets.all().stream().map(Ruleset::name).collect(Collectors.joining(", "))));
    }

    static KoRule koRule(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "simple" -> KoRule.SIMPLE;
            case "positional" -> KoRule.POSITIONAL;
            case "situational" -> KoRule.SITUATIONAL;
            case "natural" -> KoRule.NATURAL_SITUATIONAL;
            case "none" -> KoRule.NONE;
            default -> throw new InputRefused("ko: simple, positional, situational, natural or none, not " + name);
        };
    }

    static SuicideRule suicideRule(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "forbidden" -> SuicideRule.FORBIDDEN;
            case "multi" -> SuicideRule.MULTI;
            case "allowed" -> SuicideRule.ALLOWED;
            default -> throw new InputRefused("suicide: forbidden, multi or allowed, not " + name);
        };
    }
}
