package org.tengen.gameservice.admin;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;

/** What the nightly look over the log found, and the same look now. */
@Path("/admin/self-check")
@Singleton
@RolesAllowed(Roles.OPERATOR)
@Produces(MediaType.APPLICATION_JSON)
public class SelfCheckResource {

    private final SelfCheck check;

    SelfCheckResource(SelfCheck check) {
        this.check = check;
    }

    @GET
    public SelfCheck.Report last() {
        return check.last()
                .orElseThrow(() -> Problems.notFound("self-check yet: the first is made tonight")
                        .exception());
    }

    @POST
    public SelfCheck.Report now() {
        return check.run();
    }
}
