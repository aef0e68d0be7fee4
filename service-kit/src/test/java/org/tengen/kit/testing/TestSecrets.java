package org.tengen.kit.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.tengen.kit.identity.SigningKeys;

/** A secrets directory as the launcher makes one; one per JVM, whatever class loader asks. */
final class TestSecrets {

    private static final String DIRECTORY = "tengen.test-secrets";
    private static final int RSA_BITS = 2048;

    private TestSecrets() {}

    static Path directory() {
        // A literal is one object in all class loaders.
        synchronized (DIRECTORY.intern()) {
            String known = System.getProperty(DIRECTORY);
            if (known == null) {
                known = create().toString();
                System.setProperty(DIRECTORY, known);
            }
            return Path.of(known);
        }
    }

    private static Path create() {
        try {
            KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
            rsa.initialize(RSA_BITS);
            KeyPair pair = rsa.generateKeyPair();
            Path directory = Files.createTempDirectory("tengen-secrets-");
            write(
                    directory,
                    SigningKeys.PRIVATE_KEY,
                    pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
            write(
                    directory,
                    SigningKeys.PUBLIC_KEY,
                    pem("PUBLIC KEY", pair.getPublic().getEncoded()));
            write(directory, SigningKeys.CSRF_KEY, "for tests only, and long enough to be taken");
            directory.toFile().deleteOnExit();
            return directory;
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("RSA is part of every JDK", impossible);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static void write(Path directory, String name, String content) throws IOException {
        Path file = Files.writeString(directory.resolve(name), content);
        file.toFile().deleteOnExit();
    }

    static String pem(String kind, byte[] der) {
        String body = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(der);
        return "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n";
    }
}
