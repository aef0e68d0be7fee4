package org.tengen.embedded;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Under whose name the PostgreSQL programs run; they refuse to run as root. An ordinary user runs them directly. Root runs them
 * in a user namespace of their own where the system allows that ({@code unshare -U}), else under an unprivileged account that
 * owns the data directory.
 *
 * @param prefix what comes before each command; it replaces itself with the command, so the process id stays the same
 * @param owner the account that must own the data directory; empty when that is whoever runs this program
 */
record PostgresAccount(List<String> prefix, Optional<String> owner) {

    private static final int PROBE_SECONDS = 5;

    /** Accounts that exist on plain systems, most fitting first. */
    private static final List<String> UNPRIVILEGED = List.of("postgres", "nobody");

    /** @throws IOException when this program runs as root and neither way is open */
    static PostgresAccount forThisUser() throws IOException {
        if (!"root".equals(System.getProperty("user.name"))) {
            return new PostgresAccount(List.of(), Optional.empty());
        }
        return inUserNamespace()
                .or(PostgresAccount::unprivileged)
                .orElseThrow(() -> new IOException(
                        "PostgreSQL refuses to run as root, and this system allows neither `unshare -U` nor `setpriv` to an"
                                + " unprivileged account: run tengen as an ordinary user"));
    }

    static Optional<PostgresAccount> inUserNamespace() {
        return OwnProcessGroup.program("unshare")
                .map(unshare -> new PostgresAccount(List.of(unshare, "-U"), Optional.empty()))
                .filter(PostgresAccount::works);
    }

    static Optional<PostgresAccount> unprivileged() {
        Optional<String> setpriv = OwnProcessGroup.program("setpriv");
        return UNPRIVILEGED.stream()
                .filter(PostgresAccount::exists)
                .flatMap(account -> setpriv.stream()
                        .map(program -> new PostgresAccount(
                                List.of(program, "--reuid=" + account, "--regid=" + groupOf(account), "--clear-groups"),
                                Optional.of(account))))
                .filter(PostgresAccount::works)
                .findFirst();
    }

    List<String> command(List<String> command) {
        return OwnProcessGroup.prefixed(prefix, command);
    }

    /** Hands a directory to the account, everything in it included. */
    void own(Path directory) throws IOException {
        if (owner.isEmpty()) {
            return;
        }
        UserPrincipal account =
                FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(owner.get());
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path path : tree.toList()) {
                Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .setOwner(account);
            }
        }
    }

    /** A refused namespace or account shows at once; asking is surer than reading the kernel's settings. */
    private boolean works() {
        try {
            Process probe = new ProcessBuilder(command(List.of("true")))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return probe.waitFor(PROBE_SECONDS, TimeUnit.SECONDS) && probe.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean exists(String account) {
        try {
            FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(account);
            return true;
        } catch (IOException none) {
            return false;
        }
    }

    private static String groupOf(String account) {
        return account.equals("nobody") && groupExists("nogroup") ? "nogroup" : account;
    }

    private static boolean groupExists(String group) {
        try {
            FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByGroupName(group);
            return true;
        } catch (IOException none) {
            return false;
        }
    }
}
