package org.tengen.pairingservice.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** No request without a line: whoever adds a method says here that it is everybody's, or gives it a line in both tables. */
class EveryEndpointTest {

    private static final Map<Class<? extends Annotation>, String> VERBS =
            Map.of(GET.class, "GET", POST.class, "POST", PUT.class, "PUT", DELETE.class, "DELETE");

    /** Everybody's; of what they show, names depend on who looks. */
    private static final Set<String> OPEN = Set.of(
            "GET /",
            "GET /search",
            "GET /about",
            "GET /tournaments/{any}/players",
            "GET /tournaments/{any}/info",
            "GET /tournaments",
            "GET /tournaments/files/{any}/{any}",
            "GET /tournaments/{any}",
            "GET /tournaments/{any}/rounds/1",
            "GET /tournaments/{any}/boards",
            "GET /tournaments/{any}/standings",
            "GET /tournaments/{any}/entries/{any}",
            "GET /tournaments/{any}/entries/{any}/sums",
            "GET /tournaments/{any}/integrity",
            "GET /tournaments/{any}/seat",
            "GET /tournaments/{any}/seat/{any}",
            "GET /tournaments/{any}/seat/{any}/why",
            "GET /tournaments/{any}/rounds/1/tables.pdf",
            "GET /tournaments/{any}/rounds/1/names.pdf",
            "GET /tournaments/{any}/rounds/1/slips.pdf",
            "GET /tournaments/{any}/register.pdf",
            "GET /tournaments/{any}/standings.pdf",
            "GET /tournaments/{any}/stream",
            "GET /tournaments/{any}/requests",
            "POST /api/tournaments/{any}/requests",
            "GET /tournaments/{any}/join/{any}",
            "POST /tournaments/{any}/join/{any}",
            "GET /api/tournaments/game-class",
            "GET /api/tournaments",
            "GET /api/tournaments/{any}",
            "GET /api/tournaments/{any}/entries",
            "GET /api/tournaments/{any}/rounds/1",
            "GET /api/tournaments/{any}/rounds/1/entries/{any}/why",
            "GET /api/tournaments/{any}/standings",
            "GET /api/tournaments/{any}/crosstable",
            "GET /api/tournaments/{any}/prizes",
            "GET /api/tournaments/{any}/bar",
            "GET /api/tournaments/{any}/files/{any}",
            "GET /api/tournaments/{any}/files/{any}/report",
            "GET /api/tournaments/{any}/integrity");

    /** By the role of the account, before there is a tournament; and a player's own requests. */
    private static final Set<String> BY_ACCOUNT = Set.of(
            "POST /api/tournaments",
            "POST /api/tournaments/import",
            "GET /tournaments/import",
            "GET /about/operator",
            "POST /about/operator",
            "POST /tournaments/import/preview",
            "GET /api/tournaments/{any}/requests");

    @Test
    @DisplayName("N-09 every endpoint is in the table, and the table names no other")
    void everyEndpointHasALine() {
        Set<String> expected = new TreeSet<>(OPEN);
        expected.addAll(BY_ACCOUNT);
        PolicyApiTest.TABLE.forEach(row -> expected.add(row.endpoint()));
        assertEquals(expected, endpoints());
        List<String> unnamed = PolicyApiTest.TABLE.stream()
                .filter(row -> !Policy.names(row.method(), row.path().replace("{any}", "x")))
                .map(PolicyApiTest.Row::endpoint)
                .toList();
        assertEquals(List.of(), unnamed);
    }

    private static Set<String> endpoints() {
        return new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("org.tengen.pairingservice")
                        .stream()
                        .filter(type -> type.isAnnotatedWith(Path.class))
                        .flatMap(type -> type.getMethods().stream())
                        .flatMap(method -> VERBS.entrySet().stream()
                                .filter(verb -> method.isAnnotatedWith(verb.getKey()))
                                .map(verb -> verb.getValue() + " " + path(method)))
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String path(JavaMethod method) {
        JavaClass type = method.getOwner();
        String below =
                method.tryGetAnnotationOfType(Path.class).map(Path::value).orElse("");
        String path = ("/" + type.getAnnotationOfType(Path.class).value() + "/" + below)
                .replaceAll("/+", "/")
                .replaceAll("\\{round(:[^}]*)?}", "1")
                .replaceAll("\\{[^}]*}", "{any}");
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
