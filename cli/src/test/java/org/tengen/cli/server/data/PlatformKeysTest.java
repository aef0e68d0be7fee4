package org.tengen.cli.server.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.embedded.Secrets;

class PlatformKeysTest {

    private static final Instant NOW = Instant.parse("2026-11-28T18:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    @TempDir
    Path directory;

    @Test
    void theTokensCarryTheirRoleAndTheSharedKeyVerifiesThem() throws Exception {
        PlatformKeys keys = prepared();
        assertEquals(
                "operator", claims(keys.operatorToken()).path("groups").get(0).asText());
        JsonNode admin = claims(keys.adminToken());
        assertEquals("federation-admin", admin.path("groups").get(0).asText());
        assertEquals("tengen", admin.path("iss").asText());
        assertEquals("tengen", admin.path("aud").asText());
        assertEquals(
                NOW.plus(Duration.ofDays(30)).getEpochSecond(),
                admin.path("exp").asLong());
        assertTrue(verifies(keys.adminToken()));
        String[] parts = keys.operatorToken().split("\\.");
        String forged = parts[0] + "." + keys.adminToken().split("\\.")[1] + "." + parts[2];
        assertEquals(false, verifies(forged));
    }

    @Test
    void aTokenSignedAnewLivesLongerUnderTheSameKey() throws Exception {
        PlatformKeys keys = prepared();
        String first = keys.adminToken();
        keys.renewTokens(Clock.offset(CLOCK, PlatformKeys.TOKEN_RENEWAL));
        assertNotEquals(first, keys.adminToken());
        assertEquals(
                NOW.plus(PlatformKeys.TOKEN_RENEWAL)
                        .plus(PlatformKeys.TOKEN_LIFE)
                        .getEpochSecond(),
                claims(keys.adminToken()).path("exp").asLong());
        assertTrue(verifies(first), "the older one ends by its own date");
        assertTrue(verifies(keys.adminToken()));
    }

    @Test
    void keysStayAndAUsedSetUpLinkDoesNotComeBack() throws Exception {
        PlatformKeys keys = prepared();
        String publicKey = Files.readString(directory.resolve(PlatformKeys.PUBLIC_KEY));
        String csrf = Files.readString(directory.resolve(PlatformKeys.CSRF_KEY));
        assertTrue(csrf.length() >= 32);
        assertEquals(keys.setupToken(), prepared().setupToken());
        Files.delete(directory.resolve(PlatformKeys.SETUP_TOKEN));
        assertEquals(Optional.empty(), prepared().setupToken());
        assertEquals(publicKey, Files.readString(directory.resolve(PlatformKeys.PUBLIC_KEY)));
        assertEquals(csrf, Files.readString(directory.resolve(PlatformKeys.CSRF_KEY)));
    }

    @Test
    void beforeTheFirstStartThereIsNoToken() {
        assertThrows(InputRefused.class, () -> new PlatformKeys(new Secrets(directory)).adminToken());
        assertNotEquals(Secrets.generatePassword(), Secrets.generatePassword());
    }

    private PlatformKeys prepared() {
        PlatformKeys keys = new PlatformKeys(new Secrets(directory));
        keys.prepare(CLOCK);
        return keys;
    }

    private static JsonNode claims(String token) throws Exception {
        return Json.MAPPER.readTree(Base64.getUrlDecoder().decode(token.split("\\.")[1]));
    }

    private boolean verifies(String token) throws Exception {
        String pem = Files.readString(directory.resolve(PlatformKeys.PUBLIC_KEY))
                .replaceAll("-----[A-Z ]+-----", "")
                .replaceAll("\\s", "");
        PublicKey key = KeyFactory.getInstance("RSA")
                .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(pem)));
        Signature rs256 = Signature.getInstance("SHA256withRSA");
        rs256.initVerify(key);
        int end = token.lastIndexOf('.');
        rs256.update(token.substring(0, end).getBytes(StandardCharsets.US_ASCII));
        return rs256.verify(Base64.getUrlDecoder().decode(token.substring(end + 1)));
    }
}
