package org.tengen.kit.command;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.tengen.kit.identity.SessionCookie;
import org.tengen.kit.problem.Problems;

/** Token buckets by caller: commands by token (else address), guarded calls by address. */
@Singleton
public class RateLimits {

    /** Guesses of a password or a set-up link; people who mistype get by. */
    public static final int GUARDED_PER_MINUTE = 10;
    /** Callers remembered; beyond this the ones idle longest start with a full bucket again. */
    private static final int MAX_CALLERS = 50_000;

    private static final int BEFORE_EVERYTHING = Priorities.AUTHENTICATION - 500;

    private final Cache<String, Bucket> commands = buckets();
    private final Cache<String, Bucket> guarded = buckets();
    private final int commandsPerSecond;
    private final int burst;
    private final int guardedPerMinute;
    private final RoutingContext request;

    RateLimits(
            @ConfigProperty(name = "tengen.limits.commands-per-second") int commandsPerSecond,
            @ConfigProperty(name = "tengen.limits.commands-burst") int burst,
            @ConfigProperty(name = "tengen.limits.guarded-per-minute", defaultValue = "" + GUARDED_PER_MINUTE)
                    int guardedPerMinute,
            RoutingContext request) {
        this.commandsPerSecond = commandsPerSecond;
        this.burst = burst;
        this.guardedPerMinute = guardedPerMinute;
        this.request = request;
    }

    @Command
    @ServerRequestFilter(priority = BEFORE_EVERYTHING)
    public void limitCommands(ContainerRequestContext call) {
        take(commands.get(
                caller(call),
                caller -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(burst).refillGreedy(commandsPerSecond, Duration.ofSeconds(1)))
                        .build()));
    }

    @RateLimited
    @ServerRequestFilter(priority = BEFORE_EVERYTHING)
    public void limitGuarded(ContainerRequestContext call) {
        take(guarded.get(
                address(),
                caller -> Bucket.builder()
                        .addLimit(limit ->
                                limit.capacity(guardedPerMinute).refillGreedy(guardedPerMinute, Duration.ofMinutes(1)))
                        .build()));
    }

    private static void take(Bucket bucket) {
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            long seconds = TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill()) + 1;
            throw Problems.tooManyRequests(seconds).exception();
        }
    }

    // The token's text is the caller: no need to verify it first, a forged one is refused right after.
    private String caller(ContainerRequestContext call) {
        String bearer = call.getHeaderString(HttpHeaders.AUTHORIZATION);
        if (bearer != null) {
            return bearer;
        }
        var cookie = call.getCookies().get(SessionCookie.NAME);
        return cookie == null ? address() : cookie.getValue();
    }

    private String address() {
        return request.request().remoteAddress().hostAddress();
    }

    private static Cache<String, Bucket> buckets() {
        return Caffeine.newBuilder()
                .maximumSize(MAX_CALLERS)
                .expireAfterAccess(Duration.ofMinutes(10))
                .build();
    }
}
