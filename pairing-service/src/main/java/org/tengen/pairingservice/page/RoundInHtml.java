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
 * The table of a round as it is sent, made once by all that stands in it: five hundred boards are some seven thousand
 * expressions, and while a round runs everybody in the hall looks at them.
 */
@Singleton
class RoundInHtml {

    @CheckedTemplate(basePath = "pairing")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance pairings(RoundTable round);
    }

    /** Characters kept in all: five hundred boards are a quarter of a million. */
    private static final long MOST_CHARACTERS = 8_000_000;
    /** Names of people need not lie about when nobody looks. */
    private static final Duration KEPT = Duration.ofMinutes(1);

    /** All that is in the table. */
    private record Shown(List<RoundTable.Line> lines, List<RoundTable.Seat> byes, Language language) {}

    private final Cache<Shown, String> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_CHARACTERS)
            .weigher((Shown shown, String html) -> html.length())
            .expireAfterAccess(KEPT)
            .build();

    /** In the visitor's language. */
    String of(RoundTable round) {
        return kept.get(
                new Shown(round.lines(), round.byes(), Saying.language()),
                missing -> Templates.pairings(round).render());
    }
}
