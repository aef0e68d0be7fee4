package org.tengen.pairing.ffg;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.crosstable.GamesOfTable;
import org.tengen.pairing.crosstable.ResultTable;
import org.tengen.pairing.crosstable.TableLine;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Tournament;

/** Reads header and table. The file does not say how groups were made, so the tournament reads as Swiss. */
final class FfgReader {

    private final List<Finding> findings;
    private final Map<String, String> header = new HashMap<>();
    private final Map<String, Integer> headerLines = new HashMap<>();
    private final List<TableLine> lines = new ArrayList<>();

    FfgReader(List<Finding> findings) {
        this.findings = findings;
    }

    TournamentFacts read(String text) {
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.length() > FileLimits.MOST_LINE_LENGTH) {
                String most = "at most " + FileLimits.MOST_LINE_LENGTH + " characters";
                throw new Unreadable(number, "line", line.length() + " characters", most);
            }
            if (line.startsWith(";")) {
                int equals = line.indexOf('=');
                if (equals > 0) {
                    String key = line.substring(1, equals).strip();
                    header.put(key, line.substring(equals + 1).strip());
                    headerLines.put(key, number);
                }
            } else if (!line.isBlank()) {
                player(line, number);
            }
        }
        if (lines.isEmpty()) {
            throw new Unreadable(number, "table", "", "at least one player's line");
        }
        return facts();
    }

    private void player(String line, int number) {
        if (lines.size() == FileLimits.MOST_PLAYERS) {
            throw new Unreadable(number, "table", "more lines", "at most " + FileLimits.MOST_PLAYERS + " players");
        }
        TableLine read = FfgRow.parse(line, number);
        if (read.cells().size() > FileLimits.MOST_ROUNDS) {
            String found = read.cells().size() + " rounds";
            throw new Unreadable(number, "results", found, "at most " + FileLimits.MOST_ROUNDS);
        }
        lines.add(read);
    }

    private TournamentFacts facts() {
        GamesOfTable told = new GamesOfTable(lines, findings);
        int rounds = Math.max(1, lines.get(0).cells().size());
        TournamentSettings settings = TournamentSettings.swiss(header.getOrDefault("name", ""), rounds)
                .withGame(game());
        Tournament tournament = Tournament.of(settings, told.entries(), told.games(), told.byes());
        EventDetails event =
                EventDetails.NONE.withPlace(header.getOrDefault("vill", ""), "").withDays(day(), null);
        ResultTable table = new ResultTable(FfgFormat.NAME, tournament, List.of(), lines);
        return new TournamentFacts(tournament, event, Optional.of(table));
    }

    private LocalDate day() {
        String text = header.getOrDefault("date", "");
        try {
            return text.isEmpty() ? null : LocalDate.parse(text, FfgWriter.DAY);
        } catch (DateTimeParseException e) {
            warn("date", text, "a day like 07/11/2026");
            return null;
        }
    }

    /** The adjusted time is the most the file says; without it the basic minutes. */
    private GameSettings game() {
        GameSettings usual = GameSettings.USUAL;
        int minutes = (int) number("ta", 0, 1440);
        double komi = number("komi", usual.komiHalfPoints() / 2.0, 361);
        int size = (int) number("size", usual.boardSize(), 52);
        return new GameSettings(
                (int) Math.round(2 * komi),
                usual.handicapKomiHalfPoints(),
                Math.max(2, size),
                minutes,
                ExtraTime.SUDDEN_DEATH,
                0,
                0);
    }

    private double number(String key, double otherwise, double most) {
        String text = header.getOrDefault(key, "");
        if (text.isEmpty()) {
            return otherwise;
        }
        boolean isNumber = text.matches("\\d{1,4}([.,]\\d{1,2})?");
        double value = isNumber ? Double.parseDouble(text.replace(',', '.')) : 0;
        if (!isNumber || value > most) {
            warn(key, text, "a number up to " + (int) most);
            return otherwise;
        }
        return value;
    }

    private void warn(String key, String found, String expected) {
        findings.add(Finding.warning(headerLines.getOrDefault(key, 0), key, found, expected, "left out"));
    }
}
