package org.tengen.kit.language;

import io.vertx.core.http.Cookie;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tengen.kit.messaging.EventJson;

/**
 * The words for the visitor at hand: asked for in the address ({@code ?lang=de}), else kept in the cookie, else the
 * browser's preference, else English.
 */
@RequestScoped
@Named("words")
public class Words {

    private static final String SCRIPT = "js";

    private final Language language;

    Words(RoutingContext request) {
        language = LanguageChoice.asked(request)
                .or(() -> cookie(request).flatMap(kept -> Language.of(kept.getValue())))
                .orElseGet(() -> Language.accepted(preferred(request)));
    }

    private static Optional<Cookie> cookie(RoutingContext request) {
        return Optional.ofNullable(request.request().getCookie(LanguageChoice.COOKIE));
    }

    private static List<Locale> preferred(RoutingContext request) {
        return request.acceptableLanguages().stream()
                .map(accepted -> Locale.forLanguageTag(accepted.value()))
                .toList();
    }

    public Language getLanguage() {
        return language;
    }

    /** For {@code <html lang>}. */
    public String getTag() {
        return language.tag();
    }

    /** All there are, for the switch. */
    public List<Language> getLanguages() {
        return Arrays.asList(Language.values());
    }

    /** See {@link Messages#say}. */
    public String say(String key, Object... values) {
        return Messages.say(language, key, values);
    }

    /** What scripts say, as JSON that cannot end the element it stands in: the messages whose keys begin with js. */
    public String getScript() {
        return EventJson.write(Messages.beginning(language, SCRIPT)).replace("<", "\\u003c");
    }

    /** A day as people of this language write it, e.g. 29 November 2026; empty for null. */
    public String day(LocalDate day) {
        return Days.day(language, day);
    }

    /** See {@link Days#shortDay}. */
    public String shortDay(LocalDate day) {
        return Days.shortDay(language, day);
    }

    /** See {@link Days#days}. */
    public String days(LocalDate first, LocalDate last) {
        return Days.days(language, first, last);
    }
}
