package org.tengen.kit.identity;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Looks at the session cookie before authentication does: renews it when it runs out and the account still stands,
 * takes it off the request when it is worth nothing. So a page never fails because of an old cookie.
 */
@Singleton
public class SessionFilter {

    /** Above Quarkus' authentication (200), so that it sees the cookie this filter leaves. */
    private static final int BEFORE_AUTHENTICATION = 300;
    /** Renewed this long before the end, so that no request falls into the gap. */
    private static final Duration RENEW_BEFORE = Duration.ofMinutes(5);

    private static final String SESSION = Session.class.getName();
    private static final Logger LOG = Logger.getLogger(SessionFilter.class);

    private final Tokens tokens;
    private final Accounts accounts;
    private final Clock clock;

    SessionFilter(Tokens tokens, Accounts accounts, Clock clock) {
        this.tokens = tokens;
        this.accounts = accounts;
        this.clock = clock;
    }

    void register(@Observes Filters filters) {
        filters.register(this::handle, BEFORE_AUTHENTICATION);
    }

    static Optional<Session> sessionOf(RoutingContext request) {
        return Optional.ofNullable(request.get(SESSION));
    }

    private void handle(RoutingContext request) {
        String cookies = request.request().getHeader(HttpHeaders.COOKIE);
        if (cookies != null && cookies.contains(SessionCookie.NAME + "=")) {
            handle(request, cookies);
        }
        request.next();
    }

    private void handle(RoutingContext request, String cookies) {
        Instant now = clock.instant();
        String token = value(cookies);
        Optional<Session> session = tokens.readSession(token);
        if (session.isPresent() && now.isBefore(session.get().expiresAt().minus(RENEW_BEFORE))) {
            request.put(SESSION, session.get());
            return;
        }
        Optional<String> renewed = session.flatMap(old -> renew(old, now));
        if (renewed.isPresent()) {
            replace(request, cookies, renewed.get());
            request.response()
                    .headers()
                    .add(
                            HttpHeaders.SET_COOKIE,
                            SessionCookie.header(
                                    renewed.get(), request.request().isSSL()));
            tokens.readSession(renewed.get()).ifPresent(fresh -> request.put(SESSION, fresh));
        } else if (session.isPresent() && now.isBefore(session.get().expiresAt())) {
            request.put(SESSION, session.get());
        } else {
            replace(request, cookies, null);
        }
    }

    private Optional<String> renew(Session session, Instant now) {
        if (session.link() != null || !now.isBefore(session.renewableUntil())) {
            return Optional.empty();
        }
        Optional<Account> account = accounts.find(session.account().accountId());
        if (account.isEmpty()) {
            LOG.debugf(
                    "account %s is not in the copy, session not renewed",
                    session.account().accountId());
            return Optional.empty();
        }
        boolean stands = account.get().active()
                && account.get().epoch() <= session.account().epoch();
        return stands ? Optional.of(tokens.renew(session, account.get(), now)) : Optional.empty();
    }

    // The header is rewritten because Vert.x parses cookies from it later, and Quarkus reads those.
    private static void replace(RoutingContext request, String cookies, String token) {
        List<String> kept = new ArrayList<>();
        for (String cookie : cookies.split(";")) {
            if (!cookie.strip().startsWith(SessionCookie.NAME + "=")) {
                kept.add(cookie.strip());
            }
        }
        if (token != null) {
            kept.add(SessionCookie.NAME + "=" + token);
        }
        if (kept.isEmpty()) {
            request.request().headers().remove(HttpHeaders.COOKIE);
        } else {
            request.request().headers().set(HttpHeaders.COOKIE, String.join("; ", kept));
        }
    }

    private static String value(String cookies) {
        for (String cookie : cookies.split(";")) {
            String stripped = cookie.strip();
            if (stripped.startsWith(SessionCookie.NAME + "=")) {
                return stripped.substring(SessionCookie.NAME.length() + 1);
            }
        }
        return "";
    }
}
