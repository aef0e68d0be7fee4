package org.tengen.kit.language;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** {@code ?lang=fr} on any page: it is shown in that language, and so are all that follow (a cookie keeps the choice). */
@Singleton
public class LanguageChoice {

    static final String COOKIE = "tengen_language";

    private static final String PARAMETER = "lang";
    /** Long enough to outlast the time between two tournaments. */
    private static final Duration KEPT = Duration.ofDays(400);
    /** Before the pages, after the session. */
    private static final int ORDER = 150;

    void register(@Observes Filters filters) {
        filters.register(this::handle, ORDER);
    }

    static Optional<Language> asked(RoutingContext request) {
        return Language.of(request.request().getParam(PARAMETER));
    }

    private void handle(RoutingContext request) {
        asked(request)
                .ifPresent(language -> request.response()
                        .addCookie(Cookie.cookie(COOKIE, language.tag())
                                .setPath("/")
                                .setMaxAge(KEPT.toSeconds())
                                .setSameSite(CookieSameSite.LAX)
                                .setHttpOnly(true)
                                .setSecure(request.request().isSSL())));
        request.next();
    }
}
