package org.tengen.kit.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.build.JwtClaimsBuilder;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

/** Issues and reads the platform's own tokens: sessions and signed links, RS256, told apart by their audience. */
@ApplicationScoped
public class Tokens {

    public static final String ISSUER = "tengen";
    /** Audience of tokens that may act; SmallRye accepts no other. */
    public static final String SESSION_AUDIENCE = "tengen";
    /** Audience of links: a link is never a Bearer token. */
    static final String LINK_AUDIENCE = "tengen-link";
    /** Short, so that a revoked account is out within this time on every service. */
    public static final Duration ACCESS_LIFE = Duration.ofMinutes(15);
    /** A tournament day: nobody types a password twice on it. */
    public static final Duration SESSION_LIFE = Duration.ofHours(14);
    /** Verified cookies remembered by their text; a check is a tenth of a millisecond, a lookup is nothing. */
    private static final int CACHED_TOKENS = 10_000;
    /** Browsers keep no longer cookie; ours are a quarter of it. What is longer is not even looked at. */
    static final int LONGEST_TOKEN = 4_096;

    private static final String NAME = "name";
    private static final String FEDERATION = "federation";
    private static final String EPOCH = "epoch";
    private static final String SESSION_ID = "sid";
    private static final String RENEWABLE_UNTIL = "renew";
    private static final String PLAYER = "player";
    private static final String LINK = "link";

    private final SigningKeys keys;
    private final JwtConsumer sessions;
    private final JwtConsumer links;
    /** Only those we signed: a stranger's forgeries cost a check each and leave nothing behind. */
    private final Cache<String, Session> read = Caffeine.newBuilder()
            .maximumSize(CACHED_TOKENS)
            .expireAfterAccess(ACCESS_LIFE)
            .build();

    public Tokens(SigningKeys keys) {
        this.keys = keys;
        // An expired session is still read: its age decides whether it may be renewed.
        this.sessions = consumer(keys, SESSION_AUDIENCE, SESSION_LIFE.plus(ACCESS_LIFE));
        this.links = consumer(keys, LINK_AUDIENCE, Duration.ZERO);
    }

    private static JwtConsumer consumer(SigningKeys keys, String audience, Duration expiredSince) {
        return new JwtConsumerBuilder()
                .setVerificationKey(keys.publicKey())
                .setExpectedIssuer(ISSUER)
                .setExpectedAudience(audience)
                .setRequireExpirationTime()
                .setAllowedClockSkewInSeconds((int) expiredSince.toSeconds())
                .setJwsAlgorithmConstraints(
                        AlgorithmConstraints.ConstraintType.PERMIT, AlgorithmIdentifiers.RSA_USING_SHA256)
                .build();
    }

    /** A fresh session's first token. */
    public String startSession(Account account, Instant now) {
        return session(account, UUID.randomUUID().toString(), now, now.plus(SESSION_LIFE));
    }

    /** A token for a program (launcher, CLI, tests) that lives exactly {@code life} and is not renewed. */
    public String bearer(Account account, Instant now, Duration life) {
        return claims(account, UUID.randomUUID().toString(), now.plus(life), now)
                .jws()
                .sign(keys.privateKey());
    }

    /** A session for someone who came by a link: role helper, no longer than the link. */
    public String linkSession(Link link, Instant now) {
        return linkSession(UUID.randomUUID().toString(), link, now);
    }

    /**
     * The same under the id of the link, by which whoever issued the link ends the session.
     *
     * @param id UUID; the account of the session
     */
    public String linkSession(String id, Link link, Instant now) {
        Account helper = new Account(id, "helper", Set.of(Roles.HELPER), "", 1, true, Optional.empty());
        return claims(helper, id, link.expires(), now)
                .claim(LINK, map(link))
                .jws()
                .sign(keys.privateKey());
    }

    /** The signed form of a link, for a URL or a QR code. */
    public String link(Link link, Instant now) {
        return Jwt.issuer(ISSUER)
                .audience(LINK_AUDIENCE)
                .issuedAt(now)
                .expiresAt(link.expires())
                .claim(LINK, map(link))
                .jws()
                .sign(keys.privateKey());
    }

    /** What a link allows; empty when it was forged, altered or has expired. */
    public Optional<Link> readLink(String token) {
        try {
            return Optional.of(link(links.processToClaims(token)));
        } catch (InvalidJwtException | MalformedClaimException refused) {
            return Optional.empty();
        }
    }

    String renew(Session session, Account current, Instant now) {
        return session(current, session.id(), now, session.renewableUntil());
    }

    /** The session of a cookie, expired or not; empty when it is none of ours. */
    Optional<Session> readSession(String token) {
        return token.length() > LONGEST_TOKEN
                ? Optional.empty()
                : Optional.ofNullable(read.get(token, unread -> verify(unread).orElse(null)));
    }

    private String session(Account account, String id, Instant now, Instant renewableUntil) {
        Instant soon = now.plus(ACCESS_LIFE);
        Instant expires = soon.isBefore(renewableUntil) ? soon : renewableUntil;
        return claims(account, id, expires, now)
                .claim(RENEWABLE_UNTIL, renewableUntil.getEpochSecond())
                .jws()
                .sign(keys.privateKey());
    }

    private static JwtClaimsBuilder claims(Account account, String id, Instant expires, Instant now) {
        JwtClaimsBuilder claims = Jwt.issuer(ISSUER)
                .audience(SESSION_AUDIENCE)
                .subject(account.accountId())
                .groups(account.roles())
                .issuedAt(now)
                .expiresAt(expires)
                .claim(NAME, account.name())
                .claim(FEDERATION, account.federation())
                .claim(EPOCH, account.epoch())
                .claim(SESSION_ID, id);
        account.playerId().ifPresent(player -> claims.claim(PLAYER, player));
        return claims;
    }

    private Optional<Session> verify(String token) {
        try {
            JwtClaims claims = sessions.processToClaims(token);
            Instant expires = Instant.ofEpochMilli(claims.getExpirationTime().getValueInMillis());
            Long renewable = claims.getClaimValue(RENEWABLE_UNTIL, Long.class);
            Account account = new Account(
                    claims.getSubject(),
                    claims.getStringClaimValue(NAME),
                    Set.copyOf(claims.getStringListClaimValue("groups")),
                    claims.getStringClaimValue(FEDERATION),
                    claims.getClaimValue(EPOCH, Long.class).intValue(),
                    true,
                    Optional.ofNullable(claims.getStringClaimValue(PLAYER)));
            Link link = claims.hasClaim(LINK) ? link(claims) : null;
            return Optional.of(new Session(
                    claims.getStringClaimValue(SESSION_ID),
                    account,
                    link,
                    expires,
                    renewable == null ? expires : Instant.ofEpochSecond(renewable)));
        } catch (InvalidJwtException | MalformedClaimException refused) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> map(Link link) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("scope", link.scope());
        map.put("tournament", link.tournament());
        putIfSet(map, "round", link.round());
        putIfSet(map, "room", link.room());
        putIfSet(map, "game", link.game());
        // Whole seconds, as in every token: what is read equals what was signed.
        map.put("expires", link.expires().truncatedTo(ChronoUnit.SECONDS).getEpochSecond());
        return map;
    }

    private static void putIfSet(Map<String, Object> map, String name, Object value) {
        if (value != null) {
            map.put(name, value);
        }
    }

    private static Link link(JwtClaims claims) throws MalformedClaimException {
        @SuppressWarnings("unchecked")
        Map<String, Object> map = claims.getClaimValue(LINK, Map.class);
        return linkOf(map);
    }

    static Link linkOf(Map<String, Object> map) {
        Number round = (Number) map.get("round");
        return new Link(
                (String) map.get("scope"),
                (String) map.get("tournament"),
                round == null ? null : round.intValue(),
                (String) map.get("room"),
                (String) map.get("game"),
                Instant.ofEpochSecond(((Number) map.get("expires")).longValue()));
    }
}
