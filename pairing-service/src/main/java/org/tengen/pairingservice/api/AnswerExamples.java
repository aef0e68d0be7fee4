package org.tengen.pairingservice.api;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/**
 * Gives every operation of the API description an answer as the service really gave it. The answers are recorded by a test,
 * which fails when an operation has none or answers otherwise.
 */
public class AnswerExamples implements OASFilter {

    /** {@code POST /api/tournaments} → status and body. */
    public static final String RECORDED = "openapi-examples.json";

    private static final String JSON = "application/json";

    /** An answer of success. */
    public record Example(int status, Object body) {}

    @Override
    public void filterOpenAPI(OpenAPI description) {
        if (description.getPaths() == null || description.getPaths().getPathItems() == null) {
            return;
        }
        Map<String, Example> examples = recorded();
        description
                .getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().forEach((method, operation) -> {
                    Example example = examples.get(method + " " + path);
                    if (example != null) {
                        show(operation, example);
                    }
                }));
    }

    /** What was recorded, by method and path. */
    public static Map<String, Example> recorded() {
        try (InputStream file = Thread.currentThread().getContextClassLoader().getResourceAsStream(RECORDED)) {
            return file == null ? Map.of() : new ObjectMapper().readValue(file, new TypeReference<>() {});
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void show(Operation operation, Example example) {
        if (operation.getResponses() == null) {
            operation.setResponses(OASFactory.createAPIResponses());
        }
        String status = Integer.toString(example.status());
        APIResponse response = operation.getResponses().getAPIResponse(status);
        if (response == null) {
            response = OASFactory.createAPIResponse().description("done");
            operation.getResponses().addAPIResponse(status, response);
        }
        if (response.getContent() == null) {
            response.setContent(OASFactory.createContent());
        }
        var media = response.getContent().getMediaType(JSON);
        if (media == null) {
            media = OASFactory.createMediaType();
            response.getContent().addMediaType(JSON, media);
        }
        media.setExample(example.body());
    }
}
