package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen positions}: works a file of position cases out, and compares it with what the file expects. */
@Command(
        name = "positions",
        mixinStandardHelpOptions = true,
        description = "Works out a file of position cases: plays, counts, unconditional life, move sequences and more.",
        footer = {
            "",
            "Example: tengen positions positions.json --check",
            "         tengen positions positions.json --json"
        })
public final class PositionsCommand implements Callable<Integer> {

    private static final String OWNERSHIP = "ownership";

    private static final Map<String, Function<JsonNode, ObjectNode>> KINDS = Map.ofEntries(
            Map.entry("play", PlayCase::solve),
            Map.entry("score", ScoreCase::solve),
            Map.entry("passalive", SmallCases::passAlive),
            Map.entry("perft", PlayCase::sequences),
            Map.entry("legalpositions", SmallCases::legalPositions),
            Map.entry("handicap", SmallCases::handicap),
            Map.entry("setup", SmallCases::setUp),
            Map.entry("coords", SmallCases::corners),
            Map.entry(OWNERSHIP, OwnershipCase::solve),
            Map.entry("liberties", SmallCases::liberties),
            Map.entry("eyeshape", SmallCases::eyeShape));

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "CASES.json", description = "the cases")
    private Path file;

    @Option(names = "--check", description = "compares with the expected values; exit status 1 on any difference")
    private boolean check;

    @Option(names = "--json", description = "one JSON document on standard output")
    private boolean json;

    @Override
    public Integer call() {
        ArrayNode answers = Json.MAPPER.createArrayNode();
        PrintWriter err = spec.commandLine().getErr();
        int differences = 0;
        int ownershipBoards = 0;
        int exactBoards = 0;
        OwnershipCase.Agreement points = new OwnershipCase.Agreement(0, 0);
        for (JsonNode one : Json.read(file).path("cases")) {
            ObjectNode answer = solve(one);
            answers.add(answer);
            if (check && answer.path("kind").asText().equals(OWNERSHIP)) {
                OwnershipCase.Agreement board = OwnershipCase.compare(
                        one.path("expected").path(OWNERSHIP),
                        answer.path("actual").path(OWNERSHIP));
                points = points.plus(board);
                ownershipBoards++;
                exactBoards += board.isExact() ? 1 : 0;
            } else if (check) {
                Optional<String> difference = Differences.first(one, answer.path("actual"));
                difference.ifPresent(text -> err.println(one.path("id").asText() + text));
                differences += difference.isPresent() ? 1 : 0;
            }
        }
        if (answers.isEmpty()) {
            throw new InputRefused(file + ": no cases");
        }
        boolean owned = points.equal() >= OwnershipCase.BAR * points.judged();
        if (ownershipBoards > 0) {
            err.println("ownership: " + points.equal() + " of " + points.judged() + " points, " + exactBoards + " of "
                    + ownershipBoards + " boards exact");
        }
        if (json) {
            Json.print(answers);
        } else {
            show(answers, differences, ownershipBoards);
        }
        return differences == 0 && owned ? 0 : 1;
    }

    private void show(ArrayNode answers, int differences, int ownershipBoards) {
        PrintWriter out = spec.commandLine().getOut();
        if (check) {
            int cases = answers.size() - ownershipBoards;
            out.println(cases - differences + " of " + cases + " cases as expected");
            return;
        }
        answers.forEach(answer -> out.println(answer.path("id").asText() + " " + answer.path("actual")));
    }

    private ObjectNode solve(JsonNode one) {
        String id = one.path("id").asText();
        String kind = one.path("kind").asText(one.has("rows") ? OWNERSHIP : "");
        Function<JsonNode, ObjectNode> solver = KINDS.get(kind);
        if (solver == null) {
            throw new InputRefused(file + ": case " + id + ": kind: no such kind of case: " + kind);
        }
        ObjectNode answer = Values.object().put("id", id).put("kind", kind);
        try {
            answer.set("actual", solver.apply(one));
        } catch (InputRefused | IllegalArgumentException e) {
            throw new InputRefused(file + ": case " + id + ": " + e.getMessage(), e);
        }
        return answer;
    }
}
