package org.tengen.gameservice.game;

import java.util.Optional;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.RulesetText;

/** The rule set behind the text in a game's terms. */
final class GameRules {

    private GameRules() {}

    /** Empty when the text names no rule set or sets a value that does not exist. */
    static Optional<Ruleset> of(String text) {
        if (text == null || text.isBlank()) {
            return Optional.empty();
        }
        try {
            return RulesetText.parse(text);
        } catch (IllegalArgumentException noSuchRule) {
            return Optional.empty();
        }
    }
}
