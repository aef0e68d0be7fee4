package org.tengen.kit.identity;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The keys all services share, as the launcher (or a mounted secret) lays them into {@code tengen.secrets.dir}. */
@Singleton
public class SigningKeys {

    public static final String PRIVATE_KEY = "jwt-private.pem";
    public static final String PUBLIC_KEY = "jwt-public.pem";
    public static final String CSRF_KEY = "csrf.key";
    private static final int CSRF_KEY_MIN_BYTES = 32;

    private final PrivateKey privateKey;
    private final PublicKey publicKey;
    private final byte[] csrfKey;

    /** @param directory holds the three files */
    public SigningKeys(@ConfigProperty(name = "tengen.secrets.dir") Path directory) {
        try {
            KeyFactory rsa = KeyFactory.getInstance("RSA");
            privateKey = rsa.generatePrivate(new PKCS8EncodedKeySpec(pem(directory.resolve(PRIVATE_KEY))));
            publicKey = rsa.generatePublic(new X509EncodedKeySpec(pem(directory.resolve(PUBLIC_KEY))));
            csrfKey = Files.readAllBytes(directory.resolve(CSRF_KEY));
        } catch (IOException absent) {
            throw new UncheckedIOException(
                    "no keys in tengen.secrets.dir (" + directory.toAbsolutePath() + "); `tengen up` makes them",
                    absent);
        } catch (GeneralSecurityException broken) {
            throw new IllegalStateException("unreadable RSA key in " + directory.toAbsolutePath(), broken);
        }
        if (csrfKey.length < CSRF_KEY_MIN_BYTES) {
            throw new IllegalStateException(CSRF_KEY + " has fewer than " + CSRF_KEY_MIN_BYTES + " bytes");
        }
    }

    PrivateKey privateKey() {
        return privateKey;
    }

    PublicKey publicKey() {
        return publicKey;
    }

    byte[] csrfKey() {
        return csrfKey.clone();
    }

    private static byte[] pem(Path file) throws IOException {
        String body = Files.readString(file)
                .replaceAll("-----(BEGIN|END) [A-Z ]+-----", "")
                .replaceAll("\\s", "");
        return Base64.getDecoder().decode(body);
    }
}
