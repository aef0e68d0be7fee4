package org.tengen.gameservice.note;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * AES-256-GCM with a key of its own for each note; that key is kept wrapped by the installation's, which lies among the
 * secrets and not in the database: neither a copy of the one nor of the other opens a note.
 */
@Singleton
class NoteSeal {

    private static final int KEY_BYTES = 32;
    /** As NIST SP 800-38D recommends for GCM. */
    private static final int IV_BYTES = 12;

    private static final int TAG_BITS = 128;

    private final Path file;
    private final SecureRandom random = new SecureRandom();

    NoteSeal(@ConfigProperty(name = "tengen.secrets.dir") Path secrets) {
        this.file = secrets.resolve("note-key");
    }

    /**
     * @param sealed what the stream holds, base64
     * @param wrappedKey what opens it together with the installation's key
     */
    record Sealed(String sealed, byte[] wrappedKey) {}

    Sealed seal(String text) {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        byte[] closed = encrypt(key, text.getBytes(StandardCharsets.UTF_8));
        return new Sealed(Base64.getEncoder().encodeToString(closed), encrypt(masterKey(), key));
    }

    String open(String sealed, byte[] wrappedKey) {
        byte[] key = decrypt(masterKey(), wrappedKey);
        return new String(decrypt(key, Base64.getDecoder().decode(sealed)), StandardCharsets.UTF_8);
    }

    private byte[] encrypt(byte[] key, byte[] plain) {
        byte[] iv = new byte[IV_BYTES];
        random.nextBytes(iv);
        byte[] closed = cipher(Cipher.ENCRYPT_MODE, key, iv, plain);
        byte[] both = Arrays.copyOf(iv, IV_BYTES + closed.length);
        System.arraycopy(closed, 0, both, IV_BYTES, closed.length);
        return both;
    }

    private static byte[] decrypt(byte[] key, byte[] both) {
        byte[] iv = Arrays.copyOf(both, IV_BYTES);
        return cipher(Cipher.DECRYPT_MODE, key, iv, Arrays.copyOfRange(both, IV_BYTES, both.length));
    }

    private static byte[] cipher(int mode, byte[] key, byte[] iv, byte[] input) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, iv));
            return cipher.doFinal(input);
        } catch (GeneralSecurityException wrongKey) {
            throw new IllegalStateException("a sealed note does not fit its key", wrongKey);
        }
    }

    /** Made at the first note; every replica reads the same file. */
    private byte[] masterKey() {
        try {
            if (!Files.exists(file)) {
                create();
            }
            return Base64.getDecoder().decode(Files.readString(file).strip());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the key of sealed notes cannot be read or made: " + file, unreadable);
        }
    }

    private void create() throws IOException {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        Path draft = Files.createTempFile(
                file.toAbsolutePath().getParent(),
                "note-key",
                ".draft",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            Files.writeString(draft, Base64.getEncoder().encodeToString(key), StandardOpenOption.TRUNCATE_EXISTING);
            Files.createLink(file, draft); // fails when another replica was first: its key is the one
        } catch (FileAlreadyExistsException othersWasFirst) {
            return;
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
