package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Constraint;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.TableWish;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.AbsenceKind;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;

/** A folded tournament as the engine's facts. Entries go by their ids; names only decide between equals. */
public final class EngineFacts {

    /** 1 dan on the EGF scale. */
    private static final int RATING_OF_1_DAN = 2_100;

    private static final int RATING_PER_RANK = 100;

    private EngineFacts() {}

    /**
     * The facts after a round.
     *
     * @param afterRound rounds above are left out, and so are rounds nobody has been shown
     * @param persons by entry id; who is missing goes by a neutral label
     */
    public static Tournament of(
            org.tengen.pairingservice.tournament.Tournament state, int afterRound, Map<UUID, Person> persons) {
        return of(state, afterRound, FactsMade.of(state, persons));
    }

    /** @param known what is taken over as far as it fits, and kept for the next */
    static Tournament of(org.tengen.pairingservice.tournament.Tournament state, int afterRound, FactsMade known) {
        FactsMade made = known.fitting(state);
        Map<UUID, String> ids = new HashMap<>();
        state.entries().keySet().forEach(entryId -> ids.put(entryId, entryId.toString()));
        List<Game> games = new ArrayList<>();
        List<Bye> byes = new ArrayList<>();
        for (Round round : state.rounds().headMap(afterRound + 1).values()) {
            if (round.published()) {
                round.boards().values().forEach(board -> games.add(made.game(board, from -> game(from, ids))));
                round.byes().forEach(bye -> byes.add(new Bye(round.number(), ids.get(bye), Bye.Kind.DRAWN)));
            }
        }
        int rounds = state.settings().rounds();
        List<Entry> entries = new ArrayList<>();
        state.entries().values().stream()
                .filter(org.tengen.pairingservice.tournament.Entry::registered)
                .forEach(entry -> entries.add(made.entry(
                        entry, from -> entry(ids.get(from.entryId()), from, rounds, made.person(from.entryId())))));
        return new Tournament(
                EngineSettings.of(state.settings()),
                entries,
                games,
                byes,
                constraints(state),
                wishes(state),
                state.settings().clubGroups(),
                state.direction().playOff().stream().map(UUID::toString).toList());
    }

    /**
     * The facts a draw of a round looks at: an absence may count otherwise than in the standings, and a result that is not
     * final counts what somebody said it counts meanwhile.
     */
    public static Tournament forDraw(
            org.tengen.pairingservice.tournament.Tournament state, int round, Map<UUID, Person> persons) {
        return countedForDraw(of(state, round - 1, persons), state);
    }

    /** The same of some players: their games and byes, those they met, and nobody else; no rules about pairs, no names. */
    static Tournament forDrawOf(org.tengen.pairingservice.tournament.Tournament state, int round, Set<UUID> players) {
        Map<UUID, String> ids = new HashMap<>();
        players.forEach(player -> ids.put(player, player.toString()));
        List<Game> games = new ArrayList<>();
        List<Bye> byes = new ArrayList<>();
        for (Round earlier : state.rounds().headMap(round).values()) {
            if (earlier.published()) {
                for (Board board : earlier.boards().values()) {
                    if (players.contains(board.pair().white())
                            || players.contains(board.pair().black())) {
                        ids.computeIfAbsent(board.pair().white(), UUID::toString);
                        ids.computeIfAbsent(board.pair().black(), UUID::toString);
                        games.add(game(board, ids));
                    }
                }
                earlier.byes().stream()
                        .filter(players::contains)
                        .forEach(bye -> byes.add(new Bye(earlier.number(), ids.get(bye), Bye.Kind.DRAWN)));
            }
        }
        List<Entry> entries = state.entries().values().stream()
                .filter(org.tengen.pairingservice.tournament.Entry::registered)
                .filter(entry -> ids.containsKey(entry.entryId()))
                .map(entry ->
                        entry(ids.get(entry.entryId()), entry, state.settings().rounds(), Person.FORGOTTEN))
                .toList();
        Tournament facts = Tournament.of(EngineSettings.of(state.settings()), entries, games, byes);
        return countedForDraw(facts, state);
    }

    private static Tournament countedForDraw(Tournament facts, org.tengen.pairingservice.tournament.Tournament state) {
        Integer absence = state.settings().arranged().pairingAbsenceHalfPoints();
        if (absence == null) {
            return facts;
        }
        ScoreSettings scores = facts.settings().scores();
        boolean byWins = facts.settings().pairedBy() != MainScore.MMS;
        ScoreSettings pairing = new ScoreSettings(
                byWins ? scores.absentMmsHalfPoints() : absence,
                byWins ? absence : scores.absentNbwHalfPoints(),
                scores.byeMmsHalfPoints(),
                scores.byeNbwHalfPoints(),
                scores.rounding(),
                scores.opponentTerm(),
                scores.unplayedAsHalf(),
                scores.handicapInSosm());
        return facts.withSettings(facts.settings().withScores(pairing));
    }

    private static List<TableWish> wishes(org.tengen.pairingservice.tournament.Tournament state) {
        return state.entries().values().stream()
                .filter(org.tengen.pairingservice.tournament.Entry::registered)
                .filter(entry -> entry.attendance().table() > 0)
                .map(entry -> new TableWish(
                        entry.entryId().toString(), entry.attendance().table(), ""))
                .toList();
    }

    private static List<Constraint> constraints(org.tengen.pairingservice.tournament.Tournament state) {
        return state.direction().constraints().stream()
                .map(rule -> new Constraint(
                        Constraint.Strength.valueOf(rule.strength().name()),
                        rule.entries().stream().map(UUID::toString).collect(Collectors.toSet()),
                        rule.fromRound(),
                        rule.toRound(),
                        rule.reason()))
                .toList();
    }

    private static Entry entry(String id, org.tengen.pairingservice.tournament.Entry entry, int rounds, Person person) {
        Rank rank = Rank.near(entry.rank().value());
        int rating = entry.rating() == null
                ? RATING_OF_1_DAN + RATING_PER_RANK * rank.value()
                : (int) Math.round(entry.rating());
        return new Entry(
                id,
                person.name(),
                person.firstName(),
                rank,
                rating,
                orEmpty(entry.country()),
                orEmpty(entry.club()),
                new PublicIds(
                        orEmpty(person.egf()),
                        orEmpty(person.ffg()),
                        "",
                        orEmpty(person.aga()),
                        entry.rank().shown()),
                entry.status() == EntryStatus.PRELIMINARY ? Entry.Registration.PRELIMINARY : Entry.Registration.FINAL,
                entry.correctionHalfPoints(),
                absences(entry, rounds),
                entry.attendance().ghost());
    }

    private static SortedMap<Integer, AbsenceReason> absences(
            org.tengen.pairingservice.tournament.Entry entry, int rounds) {
        SortedMap<Integer, AbsenceReason> absences = new TreeMap<>();
        if (entry.absentRounds().isEmpty() && entry.withdrawnFrom() == 0) {
            return absences;
        }
        for (int round = 1; round <= rounds; round++) {
            if (!entry.takesPart(round)) {
                boolean withdrawn = entry.withdrawnFrom() != 0 && round >= entry.withdrawnFrom();
                absences.put(round, withdrawn ? AbsenceReason.WITHDRAWN : reason(entry, round));
            }
        }
        return absences;
    }

    private static AbsenceReason reason(org.tengen.pairingservice.tournament.Entry entry, int round) {
        AbsenceKind kind = entry.absenceKinds().get(round);
        return kind == null ? AbsenceReason.AGREED : AbsenceReason.valueOf(kind.name());
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    /** @param ids one text for each id, for they are compared often */
    private static Game game(Board board, Map<UUID, String> ids) {
        return new Game(
                board.round(),
                board.pair().table(),
                ids.get(board.pair().white()),
                ids.get(board.pair().black()),
                board.pair().handicap(),
                board.hold() != null ? held(board.hold()) : result(board.result()),
                board.result() != null && board.result().byDefault(),
                board.pair().coloursKnown());
    }

    private static GameResult held(Hold hold) {
        if (hold.countsAs() == null) {
            return GameResult.JIGO;
        }
        return switch (hold.countsAs()) {
            case WHITE -> GameResult.WHITE_WINS;
            case BLACK -> GameResult.BLACK_WINS;
            case BOTH -> GameResult.BOTH_WIN;
            case NONE -> GameResult.BOTH_LOSE;
        };
    }

    /** What the competition counts, in the engine's words. */
    static GameResult result(Result result) {
        if (result == null) {
            return GameResult.UNKNOWN;
        }
        return result(result.inCompetition());
    }

    /**
     * The facts as a federation rates them: where a correction was for the rating only, the file has the right result.
     *
     * @param facts of this state
     */
    public static Tournament asRated(Tournament facts, org.tengen.pairingservice.tournament.Tournament state) {
        List<Game> games = facts.games().stream()
                .map(game -> state.boardsOf(game.round()).stream()
                        .filter(board -> board.pair().white().toString().equals(game.whiteId())
                                && board.pair().black().toString().equals(game.blackId()))
                        .filter(board -> board.result() != null)
                        .findFirst()
                        .map(board -> game.withResult(
                                result(board.result().forRating()),
                                board.result().byDefault()))
                        .orElse(game))
                .toList();
        return facts.withGames(games);
    }

    private static GameResult result(Result.ForPurpose counted) {
        return switch (counted.by()) {
            case UNKNOWN -> GameResult.UNKNOWN;
            case NO_RESULT, VOID -> GameResult.NO_RESULT;
            case JIGO -> GameResult.JIGO;
            case BOTH_LOSE -> GameResult.BOTH_LOSE;
            case BOTH_WIN -> GameResult.BOTH_WIN;
            default ->
                switch (counted.winner()) {
                    case WHITE -> GameResult.WHITE_WINS;
                    case BLACK -> GameResult.BLACK_WINS;
                    case BOTH -> GameResult.BOTH_WIN;
                    case NONE -> GameResult.BOTH_LOSE;
                };
        };
    }

    /** A result as a file has it; null for one that is not known yet. */
    public static Result imported(GameResult result, boolean byDefault) {
        Result.By won = byDefault ? Result.By.FORFEIT : Result.By.POINTS;
        return switch (result) {
            case UNKNOWN -> null;
            case WHITE_WINS -> imported(Result.Winner.WHITE, won, byDefault);
            case BLACK_WINS -> imported(Result.Winner.BLACK, won, byDefault);
            case JIGO -> imported(Result.Winner.NONE, Result.By.JIGO, byDefault);
            case BOTH_WIN -> imported(Result.Winner.BOTH, Result.By.BOTH_WIN, byDefault);
            case BOTH_LOSE -> imported(Result.Winner.NONE, Result.By.BOTH_LOSE, byDefault);
            case NO_RESULT -> imported(Result.Winner.NONE, Result.By.NO_RESULT, byDefault);
        };
    }

    private static Result imported(Result.Winner winner, Result.By by, boolean byDefault) {
        return Result.of(winner, by, byDefault, Result.Proof.IMPORT);
    }
}
