package org.tengen.pairing.file;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/**
 * A tournament taken apart into facts that can be counted and compared whatever ids a file uses: for each kind of fact the
 * sorted list of its statements, people by the names in the tournament (namesakes numbered in their order). A kind is absent when
 * the tournament has nothing to say about it.
 */
public final class FactSheet {

    private final Map<Fact, List<String>> statements = new EnumMap<>(Fact.class);
    private final Map<String, String> people = new HashMap<>();
    private final Set<String> players = new HashSet<>();
    private final Tournament tournament;

    private FactSheet(TournamentFacts facts) {
        this.tournament = facts.tournament();
        namePeople();
        tournament.games().forEach(game -> players.addAll(List.of(game.whiteId(), game.blackId())));
        event(facts.event());
        settings(tournament.settings());
        tournament.entries().forEach(this::entry);
        tournament.games().forEach(this::game);
        for (Bye bye : tournament.byes()) {
            say(Fact.BYES, "round " + bye.round() + ": " + people.get(bye.entryId()));
            sayIf(
                    bye.kind() == Bye.Kind.GIVEN,
                    Fact.GIVEN_BYES,
                    "round " + bye.round() + ": " + people.get(bye.entryId()));
        }
        arrangements();
        statements.values().forEach(Collections::sort);
    }

    /** For each kind of fact what the tournament says about it. */
    public static Map<Fact, List<String>> of(TournamentFacts facts) {
        return Collections.unmodifiableMap(new FactSheet(facts).statements);
    }

    private void namePeople() {
        Map<String, Integer> counts = new HashMap<>();
        for (Entry entry : tournament.entries()) {
            int count = counts.merge(entry.fullName(), 1, Integer::sum);
            people.put(entry.id(), count == 1 ? entry.fullName() : entry.fullName() + " (" + count + ")");
        }
    }

    private void event(EventDetails event) {
        say(Fact.SHORT_NAME, event.shortName());
        say(Fact.PLACE, event.place());
        say(Fact.EVENT_COUNTRY, event.country());
        say(Fact.DIRECTOR, event.director());
        sayIf(
                event.firstDay() != null,
                Fact.DAYS,
                event.firstDay() + " to " + (event.lastDay() == null ? event.firstDay() : event.lastDay()));
    }

    private void settings(TournamentSettings settings) {
        say(Fact.TOURNAMENT_NAME, settings.name());
        GameSettings game = settings.game();
        say(Fact.KOMI, String.valueOf(game.komiHalfPoints() / 2.0));
        sayIf(
                game.handicapKomiHalfPoints() != 1,
                Fact.HANDICAP_KOMI,
                String.valueOf(game.handicapKomiHalfPoints() / 2.0));
        say(Fact.BOARD_SIZE, String.valueOf(game.boardSize()));
        say(Fact.TIME, time(game));
        say(Fact.PLANNED_ROUNDS, String.valueOf(settings.rounds()));
        say(Fact.SYSTEM, settings.pairedBy().toString());
        McMahonSettings mcMahon = settings.mcMahon();
        say(Fact.START_SCORES, "bar " + mcMahon.bar() + ", floor " + mcMahon.floor() + ", zero " + mcMahon.zero());
        sayIf(
                mcMahon.categories() > 1,
                Fact.CATEGORIES,
                mcMahon.categoryLowerLimits().toString());
        say(Fact.SCORE_RULES, settings.scores().toString());
        HandicapSettings handicap = settings.handicap();
        say(Fact.HANDICAP_CORRECTION, handicap.ceiling() == 0 ? "no handicap" : String.valueOf(handicap.correction()));
        say(Fact.HANDICAP_RULES, handicap.toString());
        say(
                Fact.CRITERIA,
                String.join(
                        " ", settings.placement().stream().map(Criterion::code).toList()));
        say(Fact.PAIRING_RULES, settings.pairing().toString());
    }

    /** As people write it; with everything that has no meaning in that system, should there be any. */
    private static String time(GameSettings game) {
        boolean stray = game.extraTime() != GameSettings.ExtraTime.CANADIAN && game.extraStones() != 0
                || game.extraTime() == GameSettings.ExtraTime.SUDDEN_DEATH && game.extraSeconds() != 0;
        return game.timeShown() + (stray ? ", " + game.extraStones() + " stones, " + game.extraSeconds() + " s" : "");
    }

    private void entry(Entry entry) {
        String who = people.get(entry.id()) + ": ";
        say(Fact.NAMES, entry.name() + ", " + entry.firstName());
        say(Fact.RANK, who + entry.rank());
        String grade = entry.publicIds().grade();
        sayIf(!grade.isEmpty() && !grade.equalsIgnoreCase(entry.rank().toString()), Fact.GRADE, who + grade);
        say(Fact.RATING, who + entry.rating());
        sayAbout(who, Fact.COUNTRY, entry.country());
        sayAbout(who, Fact.CLUB, entry.club());
        sayAbout(who, Fact.EGF_PIN, entry.publicIds().egfPin());
        sayAbout(who, Fact.FFG_LICENCE, entry.publicIds().ffgLicence());
        sayAbout(who, Fact.AGA_ID, entry.publicIds().agaId());
        sayIf(!players.contains(entry.id()), Fact.NEVER_PLAYED, who);
        sayIf(entry.registration() == Entry.Registration.PRELIMINARY, Fact.PRELIMINARY, who);
        sayIf(entry.correctionHalfPoints() != 0, Fact.START_CORRECTION, who + entry.correctionHalfPoints());
        sayIf(entry.ghost(), Fact.GHOST, who);
        entry.absences().forEach((round, reason) -> {
            sayIf(round <= tournament.settings().rounds(), Fact.ABSENCES, who + "round " + round);
            sayIf(reason != AbsenceReason.AGREED, Fact.ABSENCE_REASONS, who + "round " + round + " " + reason);
        });
    }

    private void game(Game game) {
        List<String> two = new ArrayList<>(List.of(people.get(game.whiteId()), people.get(game.blackId())));
        Collections.sort(two);
        String which = "round " + game.round() + ": " + two.get(0) + " - " + two.get(1);
        say(Fact.GAMES, which);
        sayIf(game.table() > 0, Fact.TABLES, which + ", table " + game.table());
        if (game.coloursKnown()) {
            say(Fact.COLOURS, which + ", White " + people.get(game.whiteId()));
        } else {
            say(Fact.UNKNOWN_COLOURS, which);
        }
        sayIf(game.handicap() != 0, Fact.HANDICAPS, which + ", " + game.handicap());
        Fact result = switch (game.result()) {
            case UNKNOWN -> Fact.OPEN_GAMES;
            case NO_RESULT -> Fact.NO_RESULT;
            case JIGO -> Fact.JIGO;
            case BOTH_LOSE -> Fact.BOTH_LOSE;
            case BOTH_WIN -> Fact.BOTH_WIN;
            case WHITE_WINS, BLACK_WINS -> Fact.WINS;
        };
        boolean won = result == Fact.WINS;
        String winner = people.get(game.result() == GameResult.WHITE_WINS ? game.whiteId() : game.blackId());
        say(result, which + (won ? ", won by " + winner : ""));
        sayIf(game.byDefault(), Fact.DEFAULTS, which);
    }

    private void arrangements() {
        tournament.clubGroups().forEach((club, group) -> say(Fact.CLUB_GROUPS, club + " in " + group));
        Function<String, String> name = id -> people.getOrDefault(id, id);
        tournament
                .constraints()
                .forEach(wish -> say(
                        Fact.CONSTRAINTS,
                        wish.strength() + " "
                                + wish.entryIds().stream().map(name).sorted().toList() + " rounds " + wish.fromRound()
                                + " to " + wish.toRound() + ": " + wish.reason()));
        tournament
                .tableWishes()
                .forEach(wish -> say(Fact.TABLE_WISHES, name.apply(wish.entryId()) + " at table " + wish.table()));
        sayIf(
                !tournament.playOff().isEmpty(),
                Fact.PLAY_OFF,
                tournament.playOff().stream().map(name).toList().toString());
    }

    private void say(Fact fact, String statement) {
        if (!statement.isBlank()) {
            statements.computeIfAbsent(fact, key -> new ArrayList<>()).add(statement);
        }
    }

    private void sayAbout(String who, Fact fact, String value) {
        sayIf(!value.isBlank(), fact, who + value);
    }

    private void sayIf(boolean holds, Fact fact, String statement) {
        if (holds) {
            say(fact, statement);
        }
    }
}
