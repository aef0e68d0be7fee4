package org.tengen.pairingservice.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Saying;

/**
 * The lines of the list of players at the desk. A line is made when something in it has changed: a director who ticks off a
 * thousand people sees the whole list again after each of them.
 */
@Singleton
class DeskRows {

    @CheckedTemplate(basePath = "pairing", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
    static final class Templates {

        private Templates() {}

        static native TemplateInstance deskPlayer(String path, int day, DeskEntry entry);
    }

    /** Two congresses at their desks; a line is some two thousand characters. */
    private static final int MOST_LINES = 4_000;
    /** Names of people need not lie about when nobody works at the desk. */
    private static final Duration KEPT = Duration.ofMinutes(5);

    /** All that is in a line. */
    private record Line(String path, int day, Language language, DeskEntry entry) {}

    private final Cache<Line, String> kept = Caffeine.newBuilder()
            .maximumSize(MOST_LINES)
            .expireAfterAccess(KEPT)
            .build();

    /** @param day whose ticks are shown */
    List<String> of(Head head, int day, List<DeskEntry> entries) {
        Language language = Saying.language();
        return entries.stream()
                .map(entry -> kept.get(new Line(head.path(), day, language, entry), DeskRows::made))
                .toList();
    }

    private static String made(Line line) {
        return Templates.deskPlayer(line.path(), line.day(), line.entry()).render();
    }
}
