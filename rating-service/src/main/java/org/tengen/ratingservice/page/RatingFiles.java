package org.tengen.ratingservice.page;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.tengen.kit.page.StaticFiles;

/** Script and style of the rating graph, under their contents' hash. */
@Path("/ratings/files/{hash}/{file}")
@Singleton
@Named("ratingFiles")
public class RatingFiles {

    private static final String UPLOT = "META-INF/resources/webjars/uplot/1.6.30/dist/";

    private final StaticFiles files = new StaticFiles(
            "/ratings/files",
            Map.of(
                    "uplot.js",
                    UPLOT + "uPlot.iife.min.js",
                    "uplot.css",
                    UPLOT + "uPlot.min.css",
                    "rating.css",
                    "pages/rating.css",
                    "graph.js",
                    "pages/graph.js"));

    /** The folder of the present files. */
    public String getBase() {
        return files.base();
    }

    @GET
    @PermitAll
    public Response file(@PathParam("hash") String wanted, @PathParam("file") String name) {
        return files.answer(wanted, name);
    }
}
