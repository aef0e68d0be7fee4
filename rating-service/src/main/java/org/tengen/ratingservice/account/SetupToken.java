package org.tengen.ratingservice.account;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The secret of the one-time set-up link, as the launcher laid it down; gone after its use. */
@Singleton
class SetupToken {

    private static final String FILE = "setup-token";

    private final Path file;

    SetupToken(@ConfigProperty(name = "tengen.secrets.dir") Path secrets) {
        this.file = secrets.resolve(FILE);
    }

    boolean matches(String sent) {
        try {
            if (sent == null || sent.isBlank() || !Files.exists(file)) {
                return false;
            }
            byte[] kept = Files.readString(file).strip().getBytes(StandardCharsets.UTF_8);
            return kept.length > 0 && MessageDigest.isEqual(kept, sent.strip().getBytes(StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the set-up token cannot be read", unreadable);
        }
    }

    /** A mounted secret may be read-only; the admin that exists by then closes the link as well. */
    void use() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException readOnly) {
            org.jboss.logging.Logger.getLogger(SetupToken.class)
                    .warnf("the set-up token cannot be removed: %s", readOnly.getMessage());
        }
    }
}
