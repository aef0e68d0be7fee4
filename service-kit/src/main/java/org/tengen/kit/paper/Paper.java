package org.tengen.kit.paper;

import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import io.quarkus.arc.Lock;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Makes a PDF of a template; the template is well-formed XML, its style is in itself (nothing is loaded from anywhere). */
@Singleton
@Lock
public class Paper {

    /** The PDF type. */
    public static final String PDF = "application/pdf";

    private final PaperFonts fonts;

    Paper(PaperFonts fonts) {
        this.fonts = fonts;
        XRLog.setLoggingEnabled(false);
    }

    /**
     * The PDF as an answer that browsers open in place.
     *
     * @param name of the file, without its ending
     */
    public Response answer(TemplateInstance page, String name) {
        String encoded =
                URLEncoder.encode(name + ".pdf", StandardCharsets.UTF_8).replace("+", "%20");
        return Response.ok(pdf(page.render()), PDF)
                .header(HttpHeaders.CONTENT_DISPOSITION, "inline; filename*=UTF-8''" + encoded)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    byte[] pdf(String xhtml) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PdfRendererBuilder builder = new PdfRendererBuilder();
        builder.useFastMode();
        // Pictures are inside the page; an address in a name must never make this machine call somewhere.
        builder.useUriResolver((base, address) -> address.startsWith("data:") ? address : null);
        fonts.addTo(builder);
        builder.withHtmlContent(fonts.drawable(xhtml), null);
        builder.toStream(out);
        try {
            builder.run();
        } catch (IOException unwritable) {
            throw new UncheckedIOException("the page could not be made into a PDF", unwritable);
        }
        return out.toByteArray();
    }
}
