package org.tengen.cli.server;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.tengen.cli.server.data.DataDirectory;

/** A launcher in a JVM of its own, so that a test can kill it. */
public final class LauncherToKill {

    private LauncherToKill() {}

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Startup startup = new Startup(System.err::println, never);
        Runtime.getRuntime().addShutdownHook(new Thread(startup::stop));
        Platform platform = startup.run(options(Path.of(arguments[0])));
        System.out.println(platform.address());
        never.await();
    }

    static PlatformOptions options(Path data) {
        return new PlatformOptions(
                DataDirectory.at(data),
                0,
                false,
                Optional.empty(),
                service -> java.util.List.of("-cp", System.getProperty("java.class.path"), StandIn.class.getName()));
    }
}
