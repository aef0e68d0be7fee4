package org.tengen.kit.page;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/** The static files of the design under {@code /kit/<hash>/}; every service has the same ones and may serve them. */
@Path("/kit")
@Singleton
@PermitAll
public class KitFiles {

    private static final String HTMX = "META-INF/resources/webjars/htmx.org/2.0.4/dist/htmx.min.js";

    private final StaticFiles files = new StaticFiles(
            "/kit",
            Map.of(
                    "kit.css", "kit/kit.css",
                    "kit.js", "kit/kit.js",
                    "media.css", "kit/media.css",
                    "outbox.js", "kit/outbox.js",
                    "parts.js", "kit/parts.js",
                    "forms.js", "kit/forms.js",
                    "pad.js", "kit/pad.js",
                    "tengen.svg", "kit/tengen.svg",
                    "htmx.min.js", HTMX));

    /** The folder of the present files, e.g. {@code /kit/0a1b2c3d4e5f}. */
    public String base() {
        return files.base();
    }

    @GET
    @Path("{hash}/{file}")
    public Response file(@PathParam("hash") String wanted, @PathParam("file") String name) {
        return files.answer(wanted, name);
    }
}
