package org.tengen.pairingservice.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** What the answer to a command should mind its sender of; travels as a header beside the answer. */
@RequestScoped
public class Notes {

    static final String HEADER = "Tengen-Note";

    private final Set<String> notes = new LinkedHashSet<>();

    void add(String note) {
        notes.add(note);
    }

    @ServerResponseFilter
    public void tell(ContainerResponseContext answer) {
        notes.forEach(note -> answer.getHeaders().add(HEADER, note));
    }
}
