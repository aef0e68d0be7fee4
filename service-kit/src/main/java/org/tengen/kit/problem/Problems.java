package org.tengen.kit.problem;

import java.util.List;

/** The problems every service has in common; each service adds its own with {@link Problem#of}. */
public final class Problems {

    /** Seconds a client waits before it asks a service again whose database is away. */
    static final int RETRY_AFTER_SECONDS = 5;

    private Problems() {}

    public static Problem invalid(List<Violation> violations) {
        String detail =
                violations.size() == 1 ? violations.get(0).sentence() : violations.size() + " fields are invalid.";
        return Problem.of(400, "invalid-request", "The request is not valid", detail)
                .with(Problem.VIOLATIONS, violations);
    }

    public static Problem invalid(String field, String message) {
        return invalid(List.of(new Violation(field, message)));
    }

    public static Problem notFound(String what) {
        return Problem.of(404, "not-found", "Not found", "There is no " + what + ".");
    }

    public static Problem versionConflict(long currentVersion) {
        return Problem.of(
                        412,
                        "version-conflict",
                        "Someone was faster",
                        "This changed since you saw it. Look at version " + currentVersion + " and decide again.")
                .with("currentVersion", currentVersion);
    }

    public static Problem ifMatchMissing() {
        return Problem.of(
                428,
                "if-match-missing",
                "If-Match is missing",
                "Send the version you saw, as the ETag named it: If-Match: \"41\".");
    }

    public static Problem idempotencyKeyMissing() {
        return Problem.of(
                400,
                "idempotency-key-missing",
                "Idempotency-Key is missing",
                "A command needs the header Idempotency-Key with a UUID of its own, so that a repeat has one effect.");
    }

    public static Problem idempotencyKeyReused() {
        return Problem.of(
                422,
                "idempotency-key-reused",
                "Idempotency-Key was used for something else",
                "The same key came with a different request before. Use a new key for a new command.");
    }

    public static Problem notSignedIn() {
        return Problem.of(401, "not-signed-in", "Not signed in", "This needs a valid token or a signed-in session.");
    }

    public static Problem notAllowed() {
        return notAllowed("Your role does not allow this.");
    }

    public static Problem notAllowed(String why) {
        return Problem.of(403, "not-allowed", "Not allowed", why);
    }

    public static Problem forged() {
        return Problem.of(
                403,
                "request-not-from-this-site",
                "The request does not come from this site",
                "A change made with the session cookie needs the header X-CSRF-Token or the form's own token.");
    }

    public static Problem tooLarge(long limitBytes) {
        return Problem.of(413, "too-large", "Too large", "At most " + limitBytes + " bytes are accepted here.")
                .with("limitBytes", limitBytes);
    }

    public static Problem tooManyRequests(long retryAfterSeconds) {
        return Problem.of(
                        429,
                        "too-many-requests",
                        "Too many requests",
                        "Try again in " + retryAfterSeconds + " seconds.")
                .with("retryAfterSeconds", retryAfterSeconds);
    }

    public static Problem unavailable() {
        return Problem.of(
                        503,
                        "unavailable",
                        "Not available for the moment",
                        "Nothing was changed. Send the same request again in a few seconds.")
                .with("retryAfterSeconds", RETRY_AFTER_SECONDS);
    }

    static Problem internal(String incident) {
        return Problem.of(
                        500,
                        "internal-error",
                        "Something broke here",
                        "This is a fault of the program. The log names it by the incident number.")
                .with("incident", incident);
    }
}
