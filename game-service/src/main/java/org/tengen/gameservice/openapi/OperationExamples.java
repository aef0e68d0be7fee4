package org.tengen.gameservice.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.tengen.gameservice.command.Refusals;
import org.tengen.gameservice.game.Decision.Reason;

/**
 * Puts the examples and refusals of {@code openapi/operations.json} into the document. They stand in one file, not at the
 * methods, so that the whole interface can be read at once, and a test sends every request of it.
 */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public final class OperationExamples implements OASFilter {

    private static final String FILE = "/openapi/operations.json";
    private static final String JSON = "application/json";
    private static final String PROBLEM = "application/problem+json";
    private static final String OF_A_GAME = "/api/games/{id}/";

    private final ObjectMapper mapper = new ObjectMapper();
    private final JsonNode file = read();

    @Override
    public void filterOpenAPI(OpenAPI document) {
        document.getPaths().getPathItems().forEach((path, item) -> operations(path, item));
    }

    private void operations(String path, PathItem item) {
        item.getOperations().forEach((method, operation) -> {
            JsonNode known = file.path("operations").path(method + " " + path);
            if (!known.isMissingNode()) {
                describe(method == PathItem.HttpMethod.POST, path, operation, known);
            }
        });
    }

    private void describe(boolean command, String path, Operation operation, JsonNode known) {
        String media = known.path("media").asText(JSON);
        if (known.has("request")) {
            if (operation.getRequestBody() == null) {
                operation.setRequestBody(OASFactory.createRequestBody());
            }
            if (operation.getRequestBody().getContent() == null) {
                operation.getRequestBody().setContent(OASFactory.createContent());
            }
            example(operation.getRequestBody().getContent(), media, known.path("request"));
        }
        if (known.has("answer")) {
            APIResponse success = success(operation.getResponses());
            if (success.getContent() == null) {
                success.setContent(OASFactory.createContent());
            }
            String answered = known.path("answer").isTextual() ? media : JSON;
            example(success.getContent(), answered, known.path("answer"));
        }
        refusals(command, path, known).forEach(type -> refusal(operation.getResponses(), type));
    }

    private Set<String> refusals(boolean command, String path, JsonNode known) {
        Set<String> types = new LinkedHashSet<>();
        known.path("refusals").forEach(type -> types.add(type.asText()));
        if (command) {
            file.path("ofCommands").forEach(type -> types.add(type.asText()));
        }
        if (command && path.startsWith(OF_A_GAME)) {
            file.path("ofGames").forEach(type -> types.add(type.asText()));
        }
        return types;
    }

    private static APIResponse success(APIResponses responses) {
        return responses.getAPIResponses().entrySet().stream()
                .filter(response -> response.getKey().startsWith("2"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> {
                    APIResponse created = OASFactory.createAPIResponse().description("Done");
                    responses.addAPIResponse("200", created);
                    return created;
                });
    }

    private void example(Content content, String media, JsonNode value) {
        MediaType type = content.getMediaType(media);
        if (type == null) {
            type = OASFactory.createMediaType();
            content.addMediaType(media, type);
        }
        type.setExamples(null);
        type.setExample(mapper.convertValue(value, Object.class));
    }

    private void refusal(APIResponses responses, String type) {
        String status = Integer.toString(status(type));
        APIResponse response = responses.getAPIResponse(status);
        if (response == null) {
            response = OASFactory.createAPIResponse().description("Refused; the type says why and never changes");
            responses.addAPIResponse(status, response);
        }
        if (response.getContent() == null) {
            response.setContent(OASFactory.createContent());
        }
        MediaType problem = response.getContent().getMediaType(PROBLEM);
        if (problem == null) {
            problem = OASFactory.createMediaType();
            response.getContent().addMediaType(PROBLEM, problem);
        }
        problem.addExample(
                type,
                OASFactory.createExample()
                        .value(Map.of("type", "/problems/" + type, "status", Integer.valueOf(status))));
    }

    /** A reason of the domain has the status of its answers; the edge's are named in the file. */
    private int status(String type) {
        JsonNode named = file.path("statuses").path(type);
        return named.isMissingNode()
                ? Refusals.status(Reason.valueOf(type.replace('-', '_').toUpperCase(Locale.ROOT)))
                : named.asInt();
    }

    private JsonNode read() {
        try (InputStream in = OperationExamples.class.getResourceAsStream(FILE)) {
            return mapper.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        }
    }
}
