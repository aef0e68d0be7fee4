package org.tengen.pairing.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.file.Finding;

/**
 * Examines a finished AGA report from its text alone: members' numbers and no temporary ones, everybody listed once, one game a
 * round, a winner in every game, whole komi, no stones with komi.
 */
public final class AgaFileCheck {

    private static final Pattern PLAYER = Pattern.compile("(\\d+) ([^,]+(?:, [^,]+)?) +(\\d{1,2}[kd])");
    private static final Pattern GAME = Pattern.compile("(\\d+) (\\d+) ([wb]) (\\d) (-?\\d+)");

    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> members = new HashSet<>();
    private final Set<String> assigned = new HashSet<>();
    private String section = "";

    private AgaFileCheck() {}

    public static List<Finding> check(String text) {
        AgaFileCheck check = new AgaFileCheck();
        int number = 0;
        for (String line : text.split("\n")) {
            check.line(line, ++number);
        }
        if (!check.section.equals("END")) {
            check.refuse(number, "END", check.section, "END as the last line");
        }
        return check.findings;
    }

    private void line(String line, int number) {
        if (line.chars().anyMatch(c -> c > 126)) {
            refuse(number, "letters", line, "ASCII");
        }
        if (line.matches("PLAYERS|GAMES \\d+|END")) {
            section = line;
        } else if (section.equals("PLAYERS")) {
            player(line, number);
        } else if (section.startsWith("GAMES")) {
            game(line, number);
        }
    }

    private void player(String line, int number) {
        Matcher player = PLAYER.matcher(line);
        if (!player.matches()) {
            refuse(number, "PLAYERS", line, "number, Last, First, rank");
        } else if (player.group(1).matches("99\\d{3}")) {
            refuse(number, "PLAYERS", player.group(1), "no temporary number");
        } else if (!members.add(player.group(1))) {
            refuse(number, "PLAYERS", player.group(1), "each number once");
        }
    }

    private void game(String line, int number) {
        Matcher game = GAME.matcher(line);
        if (!game.matches()) {
            refuse(number, section, line, "White, Black, w or b, handicap, whole komi");
            return;
        }
        for (String id : List.of(game.group(1), game.group(2))) {
            if (!members.contains(id)) {
                refuse(number, section, id, "a number from PLAYERS");
            }
            if (!assigned.add(section + "/" + id)) {
                refuse(number, section, id, "one game a round");
            }
        }
        int stones = Integer.parseInt(game.group(4));
        if (stones == 1 || stones > 1 && !game.group(5).equals("0")) {
            refuse(number, section, line, "no handicap 1, and no komi with stones");
        }
    }

    private void refuse(int line, String field, String found, String expected) {
        findings.add(Finding.refusal(line, field, found, expected));
    }
}
