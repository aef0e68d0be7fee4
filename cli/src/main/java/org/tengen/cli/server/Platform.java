package org.tengen.cli.server;

import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.child.Child;
import org.tengen.cli.server.child.ResidentMemory;
import org.tengen.cli.server.child.Supervisor;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.PlatformKeys;
import org.tengen.cli.server.data.Ports;
import org.tengen.cli.server.data.RunRecord;
import org.tengen.cli.server.gateway.Gateway;
import org.tengen.cli.server.gateway.Service;
import org.tengen.embedded.Topics;

/**
 * The whole platform on this machine: PostgreSQL, the broker, the three services and the gateway, started in order, kept running,
 * stopped in order. {@code tengen up} is this and a wait; the demo is this and a tournament.
 */
public final class Platform implements AutoCloseable {

    static final String POSTGRES = "postgres";
    static final String KAFKA = "kafka";

    private final PlatformOptions options;
    private final DataDirectory data;
    private final Consumer<String> progress;
    private final PlatformKeys keys;
    private volatile Ports ports;
    private final Listening listening;
    private final FileLock lock;
    private final Map<String, Supervisor> children = new LinkedHashMap<>();
    private final Map<Service, ServiceChild> serviceChildren = new EnumMap<>(Service.class);
    private final Map<String, RunRecord.Started> running = new TreeMap<>();
    private final Repeating tokens;
    private Gateway gateway;
    private boolean closed;

    private Platform(PlatformOptions options, Consumer<String> progress, FileLock lock) {
        this.options = options;
        this.data = options.data();
        this.progress = progress;
        this.lock = lock;
        this.keys = new PlatformKeys(data.secrets());
        this.tokens = new Repeating("the tokens are not signed anew", PlatformKeys.TOKEN_RENEWAL, progress);
        this.ports = Ports.choose(data, options.port());
        this.listening = Listening.choose(options, ports.gateway());
    }

    /**
     * Starts everything and returns when all answer.
     *
     * @param progress told in words what happens, now and later
     * @throws InputRefused when the data are in use by another launcher, or something does not start; nothing is left running then
     */
    public static Platform start(PlatformOptions options, Consumer<String> progress) {
        return new Startup(progress, new CountDownLatch(1)).run(options);
    }

    /** Takes the data and chooses the ports, and starts nothing yet. */
    static Platform prepare(PlatformOptions options, Consumer<String> progress) {
        DataDirectory data = options.data();
        List<Path> made = data.missing();
        data.create();
        FileLock lock = data.lock().orElseThrow(() -> new InputRefused(alreadyRuns(data)));
        try {
            Leftovers.clear(data, progress);
            return new Platform(options, progress, lock);
        } catch (RuntimeException e) {
            DataDirectory.release(lock);
            if (e instanceof InputRefused) {
                data.removeAgain(made);
            }
            throw e;
        }
    }

    /** Starts everything; closing from another thread ends a start that is under way. */
    void startAll() {
        try {
            startInOrder();
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private static String alreadyRuns(DataDirectory data) {
        String where = RunRecord.read(data.runRecord())
                .map(run ->
                        " at " + run.address() + " (process " + run.launcher().pid() + ")")
                .orElse("");
        return "Tengen already runs on " + data.root() + where + "; `tengen stop` ends it";
    }

    // ------------------------------------------------------------------ what others ask

    /** Where people reach it, e.g. {@code http://localhost:8080}. */
    public URI address() {
        return listening.address();
    }

    /** The link that makes the first federation admin, for a browser on this machine: a password follows it. Empty once it was used. */
    public Optional<URI> setupLink() {
        return keys.setupToken().map(token -> listening.local().resolve("/setup?token=" + token));
    }

    /** The HTTP interface with the rights of a federation admin. */
    public ApiClient admin() {
        return new ApiClient(listening.local(), keys::adminToken);
    }

    /** The HTTP interface with the rights of the operator. */
    public ApiClient operator() {
        return new ApiClient(listening.local(), keys::operatorToken);
    }

    public Ports ports() {
        return ports;
    }

    public DataDirectory data() {
        return data;
    }

    /** The process of {@code postgres}, {@code kafka}, {@code game}, {@code pairing} or {@code rating}; empty between two lives. */
    public Optional<ProcessHandle> process(String child) {
        return Optional.ofNullable(children.get(child).current()).flatMap(running -> ProcessHandle.of(running.pid()));
    }

    /** Where a service listens just now; empty while it does not. It moves when another program takes its port between two lives. */
    Optional<SocketAddress> addressOf(Service service) {
        return serviceChildren.get(service).address();
    }

    /** Says whether every child does its work just now. */
    public boolean ready() {
        return children.values().stream().allMatch(Supervisor::ready);
    }

    /** Resident memory in bytes by child, the launcher included; empty values where the system does not tell. */
    public Map<String, OptionalLong> memory() {
        Map<String, OptionalLong> memory = new LinkedHashMap<>();
        memory.put(
                "launcher",
                OptionalLong.of(ResidentMemory.of(ProcessHandle.current().pid())));
        children.keySet()
                .forEach(name -> memory.put(
                        name, process(name).map(ResidentMemory::ofTree).orElse(OptionalLong.empty())));
        return memory;
    }

    // ------------------------------------------------------------------ starting

    /** After a start that failed and was cleared away: says whether a stranger listens on one of our ports. */
    boolean lostAPort() {
        return ports.anyTaken();
    }

    private void startInOrder() {
        Backing backing = new Backing(data, ports);
        // Both take seconds and know nothing of each other.
        CompletableFuture<Duration> postgres = supervise(POSTGRES, backing::startPostgres);
        CompletableFuture<Duration> kafka = supervise(KAFKA, backing::startBroker);
        keys.prepare(Clock.systemUTC());
        tokens.start(() -> keys.renewTokens(Clock.systemUTC()));
        report(POSTGRES, postgres);
        Map<Service, Map<String, String>> databases = backing.databases();
        report(KAFKA, kafka);
        Topics.load().createMissing(backing.bootstrapServers());
        startServices(backing, databases);
        openGateway();
        record();
    }

    private void startServices(Backing backing, Map<Service, Map<String, String>> databases) {
        Map<Service, CompletableFuture<Duration>> services = new EnumMap<>(Service.class);
        for (Service service : Service.values()) {
            ServiceChild child = new ServiceChild(
                    service,
                    options,
                    backing.port(service),
                    backing.environment(service, databases.get(service), listening.address()),
                    port -> moved(service, port));
            serviceChildren.put(service, child);
            services.put(service, supervise(service.shortName(), child));
        }
        services.forEach((service, ready) -> report(service.module(), ready));
    }

    private synchronized void moved(Service service, int port) {
        progress.accept(
                service.module() + ": another program has taken its port; it listens on " + port + " from now on");
        ports = ports.with(service, port);
        ports.write(data);
    }

    private synchronized void openGateway() {
        refuseWhenClosed();
        gateway = Gateway.open(this::addressOf, listening.listeners(), Set.of());
    }

    private synchronized CompletableFuture<Duration> supervise(String name, Child.Starter starter) {
        refuseWhenClosed();
        Supervisor supervisor = new Supervisor(name, starter, progress, child -> started(name, child));
        children.put(name, supervisor);
        return supervisor.start();
    }

    private void refuseWhenClosed() {
        if (closed) {
            throw new InputRefused("stopped while starting");
        }
    }

    private void report(String name, CompletableFuture<Duration> ready) {
        try {
            progress.accept(
                    String.format("%-16s ready after %.1f s", name, ready.join().toMillis() / 1000.0));
        } catch (CompletionException e) {
            throw new InputRefused(e.getCause().getMessage(), e);
        }
    }

    private synchronized void started(String name, Child child) {
        ProcessHandle.of(child.pid()).ifPresent(process -> running.put(name, RunRecord.Started.of(process)));
        record();
    }

    private synchronized void record() {
        if (closed) {
            return;
        }
        new RunRecord(
                        address().toString(),
                        listening.local().toString(),
                        RunRecord.Started.of(ProcessHandle.current()),
                        running)
                .write(data.runRecord());
    }

    // ------------------------------------------------------------------ stopping

    /** Stops the gateway, the services, the broker and PostgreSQL, in this order; everything confirmed is on disk. */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        tokens.close();
        if (gateway != null) {
            gateway.close();
        }
        stopServices();
        for (String name : List.of(KAFKA, POSTGRES)) {
            Optional.ofNullable(children.get(name)).ifPresent(Supervisor::stop);
        }
        try {
            Files.deleteIfExists(data.runRecord());
        } catch (IOException e) {
            progress.accept("the note of what runs cannot be removed: " + data.runRecord());
        }
        DataDirectory.release(lock);
    }

    private void stopServices() {
        List<CompletableFuture<Void>> stops = new ArrayList<>();
        for (Service service : Service.values()) {
            Supervisor supervisor = children.get(service.shortName());
            if (supervisor != null) {
                stops.add(CompletableFuture.runAsync(supervisor::stop));
            }
        }
        stops.forEach(CompletableFuture::join);
    }
}
