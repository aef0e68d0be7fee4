package org.tengen.ratingservice.inbox.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.egd.EgfClass;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;

/** Results out of a tournament's file, in any of the formats that tournaments are kept in. */
public final class TournamentResults {

    private static final int USUAL_LINES = 19;

    private TournamentResults() {}

    /**
     * @param idKind whose member numbers identify people: egf, ffg or aga
     * @param code the event's code, empty to take the file's short name or the name of the file
     * @throws ResultFile.Unreadable when it is no tournament's file, or lacks what a rating needs
     */
    public static ResultFile read(String fileName, byte[] content, String idKind, String code) {
        TournamentFormats.Opened opened = TournamentFormats.open(fileName, content);
        if (opened.reading() instanceof Reading.Refused refused) {
            Finding reason = refused.findings().get(0);
            throw new ResultFile.Unreadable(reason.line(), reason.field(), reason.reason());
        }
        List<String> remarks =
                opened.reading().findings().stream().map(Finding::toString).toList();
        TournamentFacts facts = ((Reading.Read) opened.reading()).facts();
        EventDetails event = facts.event();
        if (event.lastDay() == null) {
            throw new ResultFile.Unreadable(0, "last day", "the file does not say when the event ended");
        }
        List<ResultFile.Person> people = new ArrayList<>();
        Map<String, Integer> places = new HashMap<>();
        for (Entry entry : facts.tournament().entries()) {
            places.put(entry.id(), people.size());
            people.add(new ResultFile.Person(
                    number(entry, idKind), entry.name(), entry.firstName(), entry.country(), entry.club()));
        }
        GameSettings settings = facts.tournament().settings().game();
        List<ResultFile.Game> games = games(facts, places, settings);
        if (games.isEmpty()) {
            throw new ResultFile.Unreadable(0, "games", "no game in it");
        }
        String name = facts.tournament().settings().name();
        return new ResultFile(
                opened.format(),
                List.of(new ResultFile.Event(
                        code(code, event, fileName, name),
                        name.isBlank() ? fileName : name,
                        event.lastDay(),
                        settings.mainTimeMinutes() == 0
                                ? "A"
                                : EgfClass.of(settings, event.online()).name(),
                        settings.mainTimeMinutes(),
                        EgfClass.adjustedMinutes(settings),
                        EgfClass.timeOf(settings) == ExtraTime.FISCHER,
                        games)),
                people,
                remarks);
    }

    private static String code(String code, EventDetails event, String fileName, String name) {
        if (!code.isBlank()) {
            return code.strip();
        }
        if (!event.shortName().isBlank()) {
            return event.shortName().strip();
        }
        String bare = fileName.replaceFirst("\\.[A-Za-z0-9]{1,8}$", "").strip();
        return bare.isEmpty() ? name + " " + event.lastDay() : bare;
    }

    private static String number(Entry entry, String idKind) {
        return switch (idKind) {
            case "ffg" -> entry.publicIds().ffgLicence();
            case "aga" -> entry.publicIds().agaId();
            default -> entry.publicIds().egfPin();
        };
    }

    private static List<ResultFile.Game> games(
            TournamentFacts facts, Map<String, Integer> places, GameSettings settings) {
        Map<String, String> ranks = new HashMap<>();
        facts.tournament()
                .entries()
                .forEach(entry -> ranks.put(entry.id(), entry.rank().toString()));
        List<ResultFile.Game> games = new ArrayList<>();
        for (Game game : facts.tournament().games()) {
            games.add(new ResultFile.Game(
                    0,
                    game.round(),
                    game.table(),
                    places.get(game.blackId()),
                    places.get(game.whiteId()),
                    ranks.get(game.blackId()),
                    ranks.get(game.whiteId()),
                    null,
                    null,
                    game.handicap(),
                    settings.komiHalfPoints(game.handicap()),
                    winner(game),
                    notRated(game, settings)));
        }
        return games;
    }

    private static String winner(Game game) {
        return switch (game.result()) {
            case WHITE_WINS -> "WHITE";
            case BLACK_WINS -> "BLACK";
            case JIGO -> "JIGO";
            default -> "";
        };
    }

    private static String notRated(Game game, GameSettings settings) {
        if (settings.boardSize() != USUAL_LINES) {
            return "a board of " + settings.boardSize() + " lines";
        }
        if (game.byDefault()) {
            return "won by default";
        }
        return switch (game.result()) {
            case UNKNOWN -> "result unknown";
            case NO_RESULT -> "no result";
            case BOTH_WIN, BOTH_LOSE -> "no single winner";
            default -> "";
        };
    }
}
