package org.tengen.pairingservice.link;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Accounts;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.page.Head;
import org.tengen.pairingservice.page.PageFiles;
import org.tengen.pairingservice.page.Words;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.Tournament;

/** Where a director makes links for helpers and sees what became of them. */
@Path("/tournaments/{id}/links")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class LinkPages {

    @CheckedTemplate(basePath = "link")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance links(
                Head head, List<Line> links, List<Integer> rounds, List<Somebody> staff, List<Somebody> others);
    }

    /** A link in the list. */
    private static final Set<String> REVOCABLE = Set.of("OPEN", "USED");

    private static final Set<String> WORKING = Set.of(Roles.TOURNAMENT_DIRECTOR, Roles.REFEREE);

    /** @param open whether somebody may come by it, or came and helps now: it can be revoked */
    public record Line(UUID id, String label, String task, String state, boolean open, String until, Instant at) {}

    /** An account, and what it does in this tournament in words; empty for nothing yet. */
    public record Somebody(UUID accountId, String name, String tasks) {}

    private final Access access;
    private final Accounts accounts;
    private final PageFiles files;
    private final Clock clock;

    LinkPages(Access access, Accounts accounts, PageFiles files, Clock clock) {
        this.access = access;
        this.accounts = accounts;
        this.files = files;
        this.clock = clock;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public TemplateInstance links(@PathParam("id") UUID id) {
        Access.Place place = access.directing(id);
        List<Line> links = place.state().links().values().stream()
                .map(link -> LinksResource.view(link, null, clock.instant()))
                .map(LinkPages::line)
                .toList();
        List<Integer> rounds = java.util.stream.IntStream.rangeClosed(
                        1, place.state().settings().rounds())
                .boxed()
                .toList();
        return Templates.links(
                Head.of(place, files.base()), links, rounds, staff(place.state()), others(place.state()));
    }

    private List<Somebody> staff(Tournament state) {
        return state.staff().entrySet().stream()
                .filter(one -> !one.getValue().isEmpty())
                .map(one -> new Somebody(
                        one.getKey(),
                        accounts.find(one.getKey().toString())
                                .map(Account::name)
                                .orElse("?"),
                        tasks(one.getValue())))
                .toList();
    }

    private static String tasks(Set<StaffRole> roles) { // messages: staff_*
        return roles.stream()
                .sorted()
                .map(role -> Saying.say("staff_" + role.name()))
                .collect(Collectors.joining(", "));
    }

    /** Who may be given a task here: whoever directs or rules in this federation at all. */
    private List<Somebody> others(Tournament state) {
        return accounts.open().stream()
                .filter(account -> account.federation().equals(state.federation())
                        && !Collections.disjoint(account.roles(), WORKING))
                .sorted(Comparator.comparing(Account::name, String.CASE_INSENSITIVE_ORDER))
                .map(account -> new Somebody(UUID.fromString(account.accountId()), account.name(), ""))
                .toList();
    }

    private static String state(String state) {
        return switch (state) {
            case "OPEN" -> Saying.say("linkOpen");
            case "USED" -> Saying.say("linkUsed");
            case "REVOKED" -> Saying.say("linkRevoked");
            default -> Saying.say("linkExpired");
        };
    }

    private static String named(String task, Integer round) {
        return round == null ? task : Saying.say("ofRound", task, round);
    }

    private static Line line(LinksResource.LinkView link) {
        String task = named(Saying.say(link.scope().equals("check-in") ? "taskCheckIn" : "taskResults"), link.round())
                + (link.room() == null ? "" : ", " + link.room());
        return new Line(
                link.linkId(),
                link.label(),
                task,
                state(link.state()),
                REVOCABLE.contains(link.state()),
                Words.moment(link.expiresAt()),
                link.expiresAt());
    }
}
