package org.tengen.ratingservice.inbox.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Messages;
import org.tengen.ratingservice.inbox.submission.Finding;

/** What the checks of one file found, in words of every language: a message and its values. */
final class Findings {

    private final List<Finding> all = new ArrayList<>();

    List<Finding> all() {
        return List.copyOf(all);
    }

    void error(String event, String check, int line, UUID player, String... values) {
        add(Finding.Level.ERROR, event, check, line, player, values);
    }

    void warn(String event, String check, int line, UUID player, String... values) {
        add(Finding.Level.WARNING, event, check, line, player, values);
    }

    void note(String event, String check, int line, UUID player, String... values) {
        add(Finding.Level.NOTE, event, check, line, player, values);
    }

    private void add(Finding.Level level, String event, String check, int line, UUID player, String... values) {
        Finding silent = new Finding(level, check, event, line, player, "", List.copyOf(Arrays.asList(values)));
        // messages: check_*
        String english = Messages.say(Language.EN, silent.key(), (Object[]) values);
        all.add(new Finding(level, check, event, line, player, english, silent.values()));
    }
}
