package org.tengen.kit.page;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.util.UUID;
import org.tengen.kit.identity.Visitor;

/** What the layout and any template may ask for: {@code {inject:kit.visitor.name}}, {@code {inject:kit.csrf}}, ... */
@RequestScoped
@Named("kit")
public class PageData {

    private final Visitor visitor;
    private final KitFiles files;

    PageData(Visitor visitor, KitFiles files) {
        this.visitor = visitor;
        this.files = files;
    }

    public Visitor getVisitor() {
        return visitor;
    }

    /** Folder of the static files. */
    public String getFiles() {
        return files.base();
    }

    public String getCsrf() {
        return visitor.getCsrfToken();
    }

    /** htmx sends this with every request of the page. */
    public String getHtmxHeaders() {
        return "{\"X-CSRF-Token\":\"" + visitor.getCsrfToken() + "\"}";
    }

    /** A new Idempotency-Key for the form at hand: a double click has one effect. */
    public String getCommandKey() {
        return UUID.randomUUID().toString();
    }
}
