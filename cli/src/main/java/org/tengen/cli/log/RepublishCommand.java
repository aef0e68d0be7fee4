package org.tengen.cli.log;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.cli.server.ApiClient;
import org.tengen.cli.server.gateway.Service;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tengen republish}: a topic told again from the log of the service that owns it. */
@Command(
        name = "republish",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Tells everything on a topic again, out of the log of the service that owns it.",
        footer = {
            "",
            "Who has heard it already is not moved by it: a message told again carries the same id and version.",
            "The topics are those of contracts/asyncapi.yaml.",
            "",
            "Examples:",
            "  tengen republish game.finished.v1",
            "  tengen republish tournament.rounds.v1 tournament.entries.v1 --json"
        })
public final class RepublishCommand implements Callable<Integer> {

    /** The first word of a topic's name says whose it is. */
    private static final Map<String, Service> OWNERS =
            Map.of("game", Service.GAME, "tournament", Service.PAIRING, "rating", Service.RATING);

    private static final int NOT_ITS_TOPIC = 400;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Operator operator;

    @Parameters(paramLabel = "TOPIC", arity = "1..*", description = "for example game.finished.v1")
    private List<String> topics;

    @Override
    public Integer call() {
        topics.forEach(RepublishCommand::owner);
        ApiClient client = operator.client();
        Map<String, Object> told = new LinkedHashMap<>();
        for (String topic : topics) {
            spec.commandLine().getErr().println("telling " + topic + " again ...");
            String path = Operator.path(owner(topic), "republish?topic=" + topic);
            ApiClient.Answer answer = client.command("POST", path, null, null);
            if (answer.status() == NOT_ITS_TOPIC) {
                throw unknown(topic);
            }
            int messages = answer.orRefuse(topic).path("messages").asInt();
            told.put(topic, messages);
            if (!operator.json()) {
                spec.commandLine().getOut().printf("%-24s %10d messages%n", topic, messages);
            }
        }
        if (operator.json()) {
            Json.print(told);
        }
        return 0;
    }

    private static Service owner(String topic) {
        Service owner = topic.matches("[a-z0-9.-]+") ? OWNERS.get(topic.replaceFirst("\\..*", "")) : null;
        if (owner == null) {
            throw unknown(topic);
        }
        return owner;
    }

    private static InputRefused unknown(String topic) {
        return new InputRefused(topic + ": no service publishes a topic of this name");
    }
}
