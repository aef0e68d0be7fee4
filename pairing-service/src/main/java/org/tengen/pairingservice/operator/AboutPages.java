package org.tengen.pairingservice.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairingservice.page.PageFiles;

/** What this site is, who runs it, what it stores; and where the federation's admin enters who runs it. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
public class AboutPages {

    @CheckedTemplate(basePath = "operator")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance about(OperatorNotice notice, boolean mayEnter, String files);

        static native TemplateInstance enter(OperatorNotice notice, String files);
    }

    private final OperatorNotices notices;
    private final CurrentActor actors;
    private final PageFiles files;
    private final String homeFederation;

    /** @param homeFederation the installation's own, where it is shared by several */
    AboutPages(
            OperatorNotices notices,
            CurrentActor actors,
            PageFiles files,
            @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.notices = notices;
        this.actors = actors;
        this.files = files;
        this.homeFederation = homeFederation;
    }

    /** Admins of the federation that spoke first, and of the installation's own: others who share it do not speak for it. */
    private boolean mayEnter() {
        Actor actor = actors.get();
        return actor.isAny(Roles.FEDERATION_ADMIN)
                && (actor.federation().equals(homeFederation)
                        || notices.federation().map(actor.federation()::equals).orElse(true));
    }

    private void onlyWhoSpeaksForIt() {
        if (!mayEnter()) {
            throw Problems.notAllowed().exception();
        }
    }

    @GET
    @Path("about")
    @PermitAll
    public TemplateInstance about() {
        return Templates.about(notices.shown(), mayEnter(), files.base());
    }

    @GET
    @Path("about/operator")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    public TemplateInstance enter() {
        onlyWhoSpeaksForIt();
        return Templates.enter(notices.shown(), files.base());
    }

    @POST
    @Command
    @Path("about/operator")
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response keep(
            @FormParam("operator") String operator,
            @FormParam("contact") String contact,
            @FormParam("legalNotice") String legalNotice,
            @FormParam("privacy") String privacy) {
        onlyWhoSpeaksForIt();
        OperatorNotice notice = new OperatorNotice(operator, contact, legalNotice, privacy);
        List<Violation> violations = notice.violations();
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
        notices.keep(notice, actors.get());
        return Response.seeOther(URI.create("/about")).build();
    }
}
