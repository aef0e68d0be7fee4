package org.tengen.pairingservice.page;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.tengen.kit.page.StaticFiles;

/** Script and style of the desk, under their contents' hash. */
@Path("/tournaments/files/{hash}/{file}")
@Singleton
public class PageFiles {

    private final StaticFiles files = new StaticFiles(
            "/tournaments/files",
            Map.of(
                    "criteria.js", "pages/criteria.js",
                    "desk.js", "pages/desk.js",
                    "pairing.css", "pages/pairing.css",
                    "pairing.js", "pages/pairing.js",
                    "director.js", "pages/director.js",
                    "may.js", "pages/may.js",
                    "import.js", "pages/import.js",
                    "registration.js", "pages/registration.js",
                    "results.js", "pages/results.js"));

    /** The folder of the present files. */
    public String base() {
        return files.base();
    }

    @GET
    @PermitAll
    public Response file(@PathParam("hash") String wanted, @PathParam("file") String name) {
        return files.answer(wanted, name);
    }
}
