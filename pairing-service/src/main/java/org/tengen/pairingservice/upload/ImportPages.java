package org.tengen.pairingservice.upload;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;
import org.tengen.kit.command.BodyLimit;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.exchange.Choices;
import org.tengen.pairingservice.page.PageFiles;

/** A file is looked at before anything is done: faulty cells, what is not taken, and who the people are. */
@Path("/")
@Singleton
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
public class ImportPages {

    @CheckedTemplate(basePath = "upload")
    static final class Templates {

        private Templates() {}

        static native TemplateInstance file(String files);

        static native TemplateInstance preview(Look look);
    }

    private final Importing importing;
    private final PageFiles files;

    ImportPages(Importing importing, PageFiles files) {
        this.importing = importing;
        this.files = files;
    }

    @GET
    @Path("tournaments/import")
    public TemplateInstance file() {
        return Templates.file(files.base());
    }

    @POST
    @Path("tournaments/import/preview")
    @BodyLimit(bytes = ImportResource.MOST_FORM_BYTES)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public TemplateInstance preview(
            @QueryParam("games") @DefaultValue("false") boolean games, @RestForm("file") FileUpload file) {
        byte[] bytes = ImportResource.bytes(file);
        Importing.Wanted wanted = new Importing.Wanted(bytes, games, false, Choices.NONE);
        String already =
                importing.already(wanted).map(id -> "/tournaments/" + id).orElse(null);
        return Templates.preview(Look.of(bytes, importing.look(wanted), already));
    }
}
