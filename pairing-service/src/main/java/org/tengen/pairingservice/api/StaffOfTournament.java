package org.tengen.pairingservice.api;

import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Lets whoever has a role in a tournament past the coarse rule on the resources below that tournament, whatever the account is
 * elsewhere. What they may do there the table of {@code policy} says, asked by {@link Access}; the actor stays who it is.
 */
@ApplicationScoped
public class StaffOfTournament implements SecurityIdentityAugmentor {

    static final Pattern TOURNAMENT = Pattern.compile("/(?:api/)?tournaments/([0-9a-fA-F-]{36})(/.*)?");

    private final TournamentDesk desk;

    StaffOfTournament(TournamentDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<SecurityIdentity> augment(SecurityIdentity identity, AuthenticationRequestContext context) {
        return Uni.createFrom().item(identity);
    }

    @Override
    public Uni<SecurityIdentity> augment(
            SecurityIdentity identity, AuthenticationRequestContext context, Map<String, Object> attributes) {
        RoutingContext request = HttpSecurityUtils.getRoutingContextAttribute(attributes);
        boolean coarse = identity.isAnonymous()
                || identity.hasRole(Roles.FEDERATION_ADMIN)
                || identity.hasRole(Roles.TOURNAMENT_DIRECTOR);
        if (coarse || request == null) {
            return Uni.createFrom().item(identity);
        }
        Matcher path = TOURNAMENT.matcher(request.normalizedPath());
        if (!path.matches()) {
            return Uni.createFrom().item(identity);
        }
        return context.runBlocking(() -> augmented(identity, path.group(1)));
    }

    private SecurityIdentity augmented(SecurityIdentity identity, String tournament) {
        Optional<UUID> tournamentId = uuid(tournament);
        Optional<UUID> account = uuid(identity.getPrincipal().getName());
        boolean staff = tournamentId
                .flatMap(desk::find)
                .map(stream -> desk.current(stream).state())
                .filter(state -> account.filter(id -> helps(state, id)).isPresent())
                .isPresent();
        return staff
                ? QuarkusSecurityIdentity.builder(identity)
                        .addRole(Roles.TOURNAMENT_DIRECTOR)
                        .build()
                : identity;
    }

    /** By a role, or by a link that stands; which tasks that means is asked later. */
    private static boolean helps(Tournament state, UUID account) {
        HelperLink link = state.links().get(account);
        return !state.staff().getOrDefault(account, Set.of()).isEmpty() || (link != null && link.helps());
    }

    private static Optional<UUID> uuid(String text) {
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }
}
