package org.tengen.pairingservice.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** What the answer to a command should mind its sender of; travels as a header beside the answer, percent-encoded where it is not ASCII. */
@RequestScoped
public class Notes {

    static final String HEADER = "Tengen-Note";

    private final Set<String> notes = new LinkedHashSet<>();

    void add(String note) {
        notes.add(note);
    }

    @ServerResponseFilter
    public void tell(ContainerResponseContext answer) {
        notes.forEach(note -> answer.getHeaders().add(HEADER, inAscii(note)));
    }

    /** A header carries ASCII and nothing else: every other character is percent-encoded UTF-8. */
    private static String inAscii(String note) {
        StringBuilder text = new StringBuilder();
        note.codePoints()
                .mapToObj(Character::toString)
                .forEach(one ->
                        text.append(one.matches("[ -$&-~]") ? one : URLEncoder.encode(one, StandardCharsets.UTF_8)));
        return text.toString();
    }
}
