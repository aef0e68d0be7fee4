package org.tengen.pairing.aga;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Lays out a prepared tournament: head, players, games round by round. */
final class AgaWriter {

    /** Where OpenGotha begins, downwards, to number people who have no number. */
    private static final int FIRST_INVENTED = 99_999;

    /** OpenGotha writes this for every even game, whatever the komi. */
    private static final int OPENGOTHA_KOMI = 7;

    static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);

    private final Tournament tournament;
    private final EventDetails event;
    private final boolean openGotha;
    private final Map<String, String> ids = new HashMap<>();
    private final StringBuilder out = new StringBuilder();

    AgaWriter(TournamentFacts facts, WriteOptions options) {
        this.tournament = facts.tournament();
        this.event = facts.event();
        this.openGotha = AgaFormat.isOpenGotha(options);
    }

    String write() {
        if (openGotha) {
            openGothaHead();
        } else {
            head();
        }
        out.append("PLAYERS\n");
        int invented = FIRST_INVENTED;
        for (Entry entry : tournament.entries()) {
            String id = entry.publicIds().agaId();
            ids.put(entry.id(), id.isEmpty() ? String.valueOf(invented--) : id);
            player(entry);
        }
        out.append(openGotha ? "\n" : "");
        for (int round = 1; round <= tournament.lastRound(); round++) {
            round(round);
        }
        out.append(openGotha ? "\nEND\n" : "END\n");
        return out.toString();
    }

    private void openGothaHead() {
        String name = tournament.settings().name();
        out.append("Tourney\t").append(name).append(", ").append(event.place()).append('\n');
        out.append("location='").append(event.place()).append("'\n");
        out.append("\tstart=")
                .append(event.firstDay() == null ? "" : event.firstDay())
                .append('\n');
        LocalDate last = lastDay();
        out.append("\tfinish=").append(last == null ? "" : last).append('\n');
    }

    private void head() {
        List<String> parts = new ArrayList<>(List.of(tournament.settings().name(), event.place(), event.country()));
        parts.removeIf(String::isEmpty);
        if (event.firstDay() != null) {
            parts.add(days(event.firstDay(), lastDay()));
        }
        out.append("TOURNEY ").append(String.join(", ", parts)).append('\n');
        if (event.firstDay() != null) {
            out.append("        start=").append(DAY.format(event.firstDay())).append('\n');
            out.append("        finish=").append(DAY.format(lastDay())).append('\n');
        }
        out.append("        rules=AGA\n");
    }

    private LocalDate lastDay() {
        return event.lastDay() == null ? event.firstDay() : event.lastDay();
    }

    private static String days(LocalDate first, LocalDate last) {
        DateTimeFormatter month = DateTimeFormatter.ofPattern("MMMM d", Locale.ENGLISH);
        if (first.equals(last)) {
            return month.format(first) + ", " + first.getYear();
        }
        boolean sameYear = first.getYear() == last.getYear();
        boolean sameMonth = sameYear && first.getMonth() == last.getMonth();
        String begin = month.format(first) + (sameYear ? "" : ", " + first.getYear());
        String end = sameMonth ? String.valueOf(last.getDayOfMonth()) : month.format(last);
        return begin + "-" + end + ", " + last.getYear();
    }

    private void player(Entry entry) {
        String name = entry.firstName().isEmpty() ? entry.name() : entry.name() + ", " + entry.firstName();
        String rank = entry.rank().toString();
        if (openGotha) {
            out.append(ids.get(entry.id()))
                    .append('\t')
                    .append(name)
                    .append('\t')
                    .append(rank)
                    .append('\n');
        } else {
            String small = rank.toLowerCase(Locale.ROOT);
            out.append(String.format(Locale.ROOT, "%s %-17s %s\n", ids.get(entry.id()), name, small));
        }
    }

    private void round(int round) {
        List<Game> games = new ArrayList<>(tournament.gamesOf(round));
        if (games.isEmpty() && !openGotha) {
            return;
        }
        if (!openGotha) {
            games.sort(Comparator.comparingInt(Game::table));
        }
        out.append("GAMES ").append(round).append('\n');
        for (Game game : games) {
            String result =
                    game.result() == GameResult.WHITE_WINS ? "W" : game.result() == GameResult.BLACK_WINS ? "B" : "?";
            String blank = openGotha ? "\t" : " ";
            out.append(String.join(
                            blank,
                            ids.get(game.whiteId()),
                            ids.get(game.blackId()),
                            openGotha ? result : result.toLowerCase(Locale.ROOT),
                            String.valueOf(game.handicap() == 1 ? 0 : game.handicap()),
                            String.valueOf(game.handicap() == 0 ? komi() : 0)))
                    .append('\n');
        }
        out.append(openGotha ? "\n" : "");
    }

    private int komi() {
        return openGotha ? OPENGOTHA_KOMI : tournament.settings().game().komiHalfPoints() / 2;
    }
}
