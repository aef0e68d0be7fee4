package org.tengen.cli.demo;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.ApiClient;
import org.tengen.cli.server.Platform;
import org.tengen.cli.server.PlatformOptions;
import org.tengen.cli.server.RunningPlatform;
import org.tengen.cli.server.data.DataDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tengen demo}: plays a whole tournament through the platform, watched in a browser or headless. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Plays a tournament by itself, through the platform's own HTTP interface.",
        footer = {
            "",
            "Uses the platform that runs on the data directory, or starts one and stops it at the end. Afterwards",
            "`tengen up` shows what was played. Exit status 0 when everything held: standings and ratings as the engines",
            "make them, every event log verified.",
            "",
            "Examples:",
            "  tengen demo                                   24 invented players, three rounds, at a human pace",
            "  tengen demo --speed 5                         the same, five times as fast",
            "  tengen demo --headless --tournament OLD.xml --record GAME.sgf"
        })
public final class DemoCommand implements Callable<Integer> {

    private static final long USUAL_SEED = 1;

    @Spec
    private CommandSpec spec;

    @Option(names = "--headless", description = "no pauses, and stop at the end without waiting")
    private boolean headless;

    @Option(names = "--speed", paramLabel = "N", description = "how many times faster than a human pace (default: 1)")
    private double speed = 1;

    @Option(
            names = "--tournament",
            paramLabel = "FILE.xml",
            description = "an OpenGotha tournament, told as it was played")
    private Path tournament;

    @Option(names = "--record", paramLabel = "GAME.sgf", description = "with --tournament: the game on the first board")
    private Path record;

    @Option(names = "--seed", paramLabel = "S", description = "of the invented field and of the draws (default: 1)")
    private long seed = USUAL_SEED;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "where everything is kept (default: data beside the program)")
    private Path data;

    @Override
    public Integer call() {
        if (speed <= 0 || !Double.isFinite(speed)) {
            throw new ParameterException(spec.commandLine(), "--speed wants a positive number, not " + speed);
        }
        if (record != null && tournament == null) {
            throw new ParameterException(spec.commandLine(), "--record goes with --tournament");
        }
        Story story = story();
        Stage stage = new Stage(spec.commandLine().getOut(), headless ? Double.POSITIVE_INFINITY : speed);
        DataDirectory directory = DataDirectory.chosenOrUsual(data);
        Optional<RunningPlatform> running = RunningPlatform.on(directory);
        if (running.isPresent()) {
            return play(story, stage, running.get().admin(), running.get().operator());
        }
        PlatformOptions options = PlatformOptions.on(directory);
        try (Platform platform =
                Platform.start(options, line -> spec.commandLine().getErr().println("tengen: " + line))) {
            Thread onInterrupt = new Thread(platform::close, "platform-stop");
            Runtime.getRuntime().addShutdownHook(onInterrupt);
            stage.say("Tengen is ready:  " + platform.address());
            int status = play(story, stage, platform.admin(), platform.operator());
            stage.say("The data stay in " + directory.root() + "; `tengen up` shows them again.");
            Runtime.getRuntime().removeShutdownHook(onInterrupt);
            return status;
        }
    }

    private Story story() {
        return tournament == null
                ? new InventedStory(seed)
                : new FileStory(tournament, Optional.ofNullable(record).map(RecordedMoves::read));
    }

    private int play(Story story, Stage stage, ApiClient admin, ApiClient operator) {
        List<String> failures;
        try {
            Demo.Played played = new Demo(admin, story, stage, seed).play();
            failures = new Ending(admin, operator, stage).show(story, played);
        } catch (ApiClient.Refused e) {
            throw new InputRefused("the platform refused: " + e.getMessage(), e);
        }
        stage.say("");
        if (failures.isEmpty()) {
            stage.say("Everything held.");
            return 0;
        }
        failures.forEach(failure -> stage.say("DOES NOT HOLD: " + failure));
        return 1;
    }
}
