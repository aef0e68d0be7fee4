package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen count}: counts the final position of recorded games. */
@Command(
        name = "count",
        mixinStandardHelpOptions = true,
        description =
                "Counts the final position of a recorded game; the margin is Black minus White, everything included.",
        footer = {
            "",
            "Without rules on the command line the file's own count, else JAPANESE_1989. --method is a plain flood fill;",
            "--ruleset applies that rule set's seki and false-eye rules. A named dead stone takes its whole chain.",
            "--batch reads an array of {file, dead, estimate, ruleset, method, compensation, komi}.",
            "",
            "Example: tengen count game.sgf --dead D4,E5 --ruleset AGA",
            "         tengen count game.sgf --method area --compensation n-1 --komi 7.5 --json",
            "         tengen count game.sgf --estimate",
            "         tengen count --batch requests.json --json"
        })
public final class CountCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "GAME.sgf", description = "the record")
    private Path file;

    @Option(
            names = "--dead",
            split = ",",
            paramLabel = "POINT",
            description = "dead stones, one of each chain is enough")
    private List<String> dead = List.of();

    @Option(names = "--estimate", description = "dead stones are proposed; a proposal, not a verdict")
    private boolean estimate;

    @Option(names = "--ruleset", paramLabel = "NAME", description = "count as this preset does")
    private String ruleset;

    @Option(names = "--method", paramLabel = "METHOD", description = "area or territory, as a plain flood fill")
    private String method;

    @Option(names = "--compensation", paramLabel = "POINTS", description = "for handicap stones: none, n or n-1")
    private String compensation;

    @Option(names = "--komi", paramLabel = "K", description = "in points, instead of the file's")
    private String komi;

    @Option(names = "--batch", paramLabel = "REQUESTS.json", description = "many counts at once")
    private Path batch;

    @Option(names = "--json", description = "one JSON document on standard output")
    private boolean json;

    @Override
    public Integer call() {
        if ((file == null) == (batch == null)) {
            throw new ParameterException(spec.commandLine(), "give a record or --batch");
        }
        if (ruleset != null && method != null) {
            throw new ParameterException(spec.commandLine(), "--ruleset and --method exclude each other");
        }
        if (estimate && !dead.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--dead and --estimate exclude each other");
        }
        return batch == null ? one() : many();
    }

    private int one() {
        CountRequest request = new CountRequest(
                file,
                dead,
                estimate,
                Optional.ofNullable(ruleset),
                Optional.ofNullable(method),
                Optional.ofNullable(compensation),
                Optional.ofNullable(komi));
        ObjectNode answer = answer(request);
        if (json) {
            Json.print(answer);
        } else {
            show(answer);
        }
        return answer.has("error") ? 1 : 0;
    }

    private static ObjectNode answer(CountRequest request) {
        try {
            return GameCount.of(request);
        } catch (InputRefused e) {
            // With --json the document is printed for refusals too, and one bad request does not stop a batch.
            return Values.object().put("file", request.file().toString()).put("error", e.getMessage());
        }
    }

    private int many() {
        JsonNode requests = Json.read(batch);
        if (!requests.isArray()) {
            throw new InputRefused(batch + ": an array of requests is wanted");
        }
        ArrayNode answers = Json.MAPPER.createArrayNode();
        boolean good = true;
        for (JsonNode node : requests) {
            ObjectNode answer = answer(node);
            good &= !answer.has("error");
            answers.add(answer);
            if (!json) {
                show(answer);
            }
        }
        if (json) {
            Json.print(answers);
        }
        return good ? 0 : 1;
    }

    private ObjectNode answer(JsonNode node) {
        try {
            ObjectNode answer = answer(CountRequest.of(node, batch));
            answer.put("file", node.path("file").asText());
            return answer;
        } catch (InputRefused e) {
            return Values.object().put("file", node.path("file").asText()).put("error", e.getMessage());
        }
    }

    private void show(ObjectNode answer) {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (answer.has("error")) {
            err.println("tengen: " + answer.path("error").asText());
            return;
        }
        answer.path("warnings").forEach(warning -> err.println("tengen: " + warning.asText()));
        out.println(answer.path("file").asText() + ": " + answer.path("result").asText() + " (Black "
                + answer.path("black").asText() + ", White "
                + answer.path("white").asText() + ")");
    }
}
