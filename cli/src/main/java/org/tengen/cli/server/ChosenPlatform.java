package org.tengen.cli.server;

import java.nio.file.Path;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.data.DataDirectory;
import picocli.CommandLine.Option;

/** What every command that asks a running platform shares: whose data it runs on. */
public final class ChosenPlatform {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the running platform's data (default: data beside the program)")
    private Path data;

    /** @throws InputRefused when nothing runs on these data */
    public RunningPlatform running() {
        DataDirectory directory = DataDirectory.chosenOrUsual(data);
        return RunningPlatform.on(directory)
                .orElseThrow(() ->
                        new InputRefused("nothing runs on " + directory.root() + "; `tengen up` starts the platform"));
    }
}
