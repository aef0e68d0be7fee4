package org.tengen.ratingservice.account;

import io.quarkus.elytron.security.common.BcryptUtil;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.wildfly.security.password.Password;
import org.wildfly.security.password.PasswordFactory;
import org.wildfly.security.password.WildFlyElytronPasswordProvider;
import org.wildfly.security.password.interfaces.BCryptPassword;
import org.wildfly.security.password.util.ModularCrypt;

/** Hashes and checks passwords with bcrypt. */
@Singleton
class Passwords {

    /** Length is what counts; rules about signs only make people write them down. */
    static final int SHORTEST = 10;
    /** bcrypt looks at no more; a longer one would be cut off in silence. */
    static final int MOST_BYTES = 72;

    private final int cost;
    private final String nobody;

    Passwords(@ConfigProperty(name = "tengen.password.bcrypt-cost") int cost) {
        this.cost = cost;
        this.nobody = hash("nobody has this password");
    }

    /** What is wrong with a new password, in a sentence. */
    static Optional<String> weakness(String password) {
        if (password == null || password.length() < SHORTEST) {
            return Optional.of("needs at least " + SHORTEST + " characters");
        }
        return password.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES
                ? Optional.of("is longer than " + MOST_BYTES + " bytes")
                : Optional.empty();
    }

    String hash(String password) {
        return BcryptUtil.bcryptHash(password, cost);
    }

    /** Takes as long for an account that does not exist, so that nobody learns which ones do. */
    boolean matches(String password, Optional<String> hash) {
        boolean same = verify(password, hash.orElse(nobody));
        return same && hash.isPresent();
    }

    private static boolean verify(String password, String hash) {
        try {
            PasswordFactory factory = PasswordFactory.getInstance(
                    BCryptPassword.ALGORITHM_BCRYPT, WildFlyElytronPasswordProvider.getInstance());
            Password stored = factory.translate(ModularCrypt.decode(hash));
            return factory.verify(stored, password.toCharArray());
        } catch (java.security.GeneralSecurityException unreadable) {
            throw new IllegalStateException("a password hash in the table is unreadable", unreadable);
        }
    }
}
