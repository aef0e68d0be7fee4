package org.tengen.cli.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tengen.cli.Json;
import org.tengen.cli.server.ApiClient;
import org.tengen.cli.server.gateway.Service;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tengen rebuild}: read models made anew from the logs. */
@Command(
        name = "rebuild",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Makes what the running platform's pages and lists read from anew, out of its logs.",
        footer = {
            "",
            "Nothing is told to anybody by it, and the logs stay as they are.",
            "",
            "Examples:",
            "  tengen rebuild",
            "  tengen rebuild --service game --json"
        })
public final class RebuildCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private Operator operator;

    @Mixin
    private ChosenServices services;

    @Override
    public Integer call() {
        List<Service> asked = services.all();
        ApiClient client = operator.client();
        Map<String, JsonNode> made = new LinkedHashMap<>();
        for (Service one : asked) {
            spec.commandLine().getErr().println("rebuilding " + one.module() + " ...");
            JsonNode rebuilt = client.post(Operator.path(one, "rebuild"), null);
            made.put(one.shortName(), rebuilt);
            if (!operator.json()) {
                rebuilt.properties()
                        .forEach(field -> spec.commandLine()
                                .getOut()
                                .printf(
                                        "%-8s %-28s %10d%n",
                                        one.shortName(),
                                        field.getKey(),
                                        field.getValue().asLong()));
            }
        }
        if (operator.json()) {
            Json.print(made);
        }
        return 0;
    }
}
