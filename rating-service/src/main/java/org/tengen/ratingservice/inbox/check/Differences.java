package org.tengen.ratingservice.inbox.check;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.ratingservice.inbox.submission.FileEvents;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.BookEvent;

/** What a corrected file says otherwise than the one before, game by game, so that the officer sees what is corrected. */
final class Differences {

    /** More of them are another tournament, not a correction; the preview says what they move. */
    private static final int SHOWN = 20;

    private final String code;
    private final Findings findings;
    private final Map<UUID, String> people = new HashMap<>();
    private final List<Runnable> found = new ArrayList<>();

    private Differences(Submission submission, String code, Findings findings) {
        this.code = code;
        this.findings = findings;
        for (Submission.Entrant person : submission.people()) {
            String name = (person.firstName() + " " + person.name()).strip();
            people.put(person.player(), name.isEmpty() ? person.key() : name);
        }
    }

    static void of(Submission submission, BookEvent known, String code, LocalDate day, Findings findings) {
        Map<UUID, LedgerGame> here = new LinkedHashMap<>();
        FileEvents.results(submission).stream()
                .filter(results -> results.event().equals(known.key()))
                .flatMap(results -> results.ledgerGames().stream())
                .forEach(game -> here.put(game.gameId(), game));
        Differences differences = new Differences(submission, code, findings);
        LocalDate before = known.recorded().get(0).date();
        if (!before.equals(day)) {
            findings.note(code, "day-differs", 0, null, before.toString(), day.toString());
        }
        known.recorded().forEach(game -> differences.compare(game, here.remove(game.gameId())));
        here.values().forEach(game -> differences.note("game-added", game, told(game)));
        differences.tell();
    }

    private void compare(LedgerGame before, LedgerGame now) {
        if (now == null) {
            note("game-gone", before, told(before));
        } else if (!told(before).equals(told(now))) {
            note("game-differs", now, told(before), told(now));
        }
    }

    private void note(String check, LedgerGame game, String... said) {
        List<String> values = new ArrayList<>(List.of(
                Integer.toString(game.round()),
                name(game.black().player()),
                name(game.white().player())));
        values.addAll(List.of(said));
        found.add(() -> findings.note(code, check, 0, game.black().player(), values.toArray(String[]::new)));
    }

    private void tell() {
        found.stream().limit(SHOWN).forEach(Runnable::run);
        if (found.size() > SHOWN) {
            findings.note(code, "more-differ", 0, null, Integer.toString(found.size() - SHOWN));
        }
    }

    /** Whoever is in the earlier file only stands here under the beginning of an id. */
    private String name(UUID player) {
        return people.getOrDefault(player, player.toString().substring(0, 8));
    }

    /** Black's points first, in signs of every language: 1–0, 0–1, and what was given. */
    private static String told(LedgerGame game) {
        String result = switch (game.winner()) {
            case "BLACK" -> "1–0";
            case "WHITE" -> "0–1";
            case "JIGO" -> "½–½";
            default -> "–";
        };
        String komi = Double.toString(game.komiHalfPoints() / 2.0);
        return result + " (" + (game.handicap() > 0 ? "h" + game.handicap() + " " : "") + "k" + komi + ")"
                + (game.notRated().isEmpty() ? "" : " × " + game.notRated());
    }
}
