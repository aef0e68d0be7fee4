package org.tengen.kit.identity;

import jakarta.ws.rs.core.NewCookie;

/** The one cookie of the platform. */
public final class SessionCookie {

    public static final String NAME = "tengen_session";

    private SessionCookie() {}

    /** @param secure true when the browser came by https; on a hall's plain network the cookie must go by http */
    public static NewCookie of(String token, boolean secure) {
        return builder(token, secure)
                .maxAge((int) Tokens.SESSION_LIFE.toSeconds())
                .build();
    }

    public static NewCookie gone(boolean secure) {
        return builder("", secure).maxAge(0).build();
    }

    static String header(String token, boolean secure) {
        return NAME + "=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + Tokens.SESSION_LIFE.toSeconds()
                + (secure ? "; Secure" : "");
    }

    // Lax, not Strict: a link from a federation's site should find its visitor signed in; changes need the CSRF token.
    private static NewCookie.Builder builder(String token, boolean secure) {
        return new NewCookie.Builder(NAME)
                .value(token)
                .path("/")
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX);
    }
}
