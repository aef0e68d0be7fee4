package org.tengen.cli.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.ArrayList;
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

/** {@code tengen verify-log}: the hash chains of the logs, computed anew. */
@Command(
        name = "verify-log",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Reads the logs of the running platform and computes every hash chain anew.",
        footer = {
            "",
            "Exit status 0 when all is whole, else 1; what is broken is named by stream and version.",
            "",
            "Examples:",
            "  tengen verify-log",
            "  tengen verify-log --service game --json"
        })
public final class VerifyLogCommand implements Callable<Integer> {

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
        List<Map<String, Object>> reports = new ArrayList<>();
        boolean whole = true;
        for (Service one : asked) {
            spec.commandLine().getErr().println("reading the log of " + one.module() + " ...");
            JsonNode report = client.get(Operator.path(one, "verify-log"));
            whole &= report.path("ok").asBoolean();
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("service", one.shortName());
            report.properties().forEach(field -> line.put(field.getKey(), field.getValue()));
            reports.add(line);
            if (!operator.json()) {
                print(one, report);
            }
        }
        if (operator.json()) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("ok", whole);
            document.put("services", reports);
            Json.print(document);
        }
        return whole ? 0 : 1;
    }

    private void print(Service one, JsonNode report) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                "%-8s %8d streams %10d events  %s%n",
                one.shortName(),
                report.path("streams").asInt(),
                report.path("events").asLong(),
                report.path("ok").asBoolean() ? "whole" : "BROKEN");
        for (JsonNode fault : report.path("broken")) {
            out.println("  " + fault.path("federation").asText() + " "
                    + fault.path("kind").asText() + " " + fault.path("stream").asText() + " at "
                    + fault.path("version").asInt() + ": " + fault.path("what").asText());
        }
    }
}
