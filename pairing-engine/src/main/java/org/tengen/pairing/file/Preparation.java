package org.tengen.pairing.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.McMahonSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** The steps by which formats bring a tournament into a form they can hold; each step notes what it did. */
public final class Preparation {

    private TournamentFacts facts;
    private final List<String> changed = new ArrayList<>();
    private final List<String> dropped = new ArrayList<>();

    public Preparation(TournamentFacts facts) {
        this.facts = facts;
    }

    public TournamentFormat.Prepared done() {
        return new TournamentFormat.Prepared(facts, changed, dropped);
    }

    public Tournament tournament() {
        return facts.tournament();
    }

    private TournamentSettings settings() {
        return tournament().settings();
    }

    /** Other settings; noted unless they say the same. */
    public Preparation settings(TournamentSettings other, String what) {
        if (!other.equals(settings())) {
            changed.add(what);
            facts = facts.withTournament(tournament().withSettings(other));
        }
        return this;
    }

    /** Control characters and letters XML has no place for are taken out, blanks around names too. */
    public Preparation plainTexts() {
        entries(
                entry -> entry.withName(plain(entry.name()), plain(entry.firstName()))
                        .withPlace(plain(entry.country()), plain(entry.club())),
                "blanks or control characters were taken out of a name, country or club");
        EventDetails event = facts.event();
        facts = facts.withEvent(event.withPlace(plain(event.place()), plain(event.country()))
                .withShortName(plain(event.shortName()))
                .withDirector(plain(event.director())));
        return settings(settings().withName(plain(settings().name())), "blanks were taken off the tournament's name");
    }

    private static String plain(String text) {
        return FileText.withoutOddBlanks(text.codePoints()
                .filter(c -> c >= ' ' && c != 0x7f && c != 0xfffe && c != 0xffff && (c < 0xd800 || c > 0xdfff))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString());
    }

    /** Changes entries one by one; each one that comes out otherwise is noted. */
    public Preparation entries(UnaryOperator<Entry> change, String what) {
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : tournament().entries()) {
            Entry other = change.apply(entry);
            if (!other.equals(entry)) {
                changed.add(entry.fullName() + ": " + what);
            }
            entries.add(other);
        }
        facts = facts.withTournament(tournament().withEntries(entries));
        return this;
    }

    /** For formats without a mark for colours that were not recorded. */
    public Preparation coloursAsIfKnown() {
        return games(
                game -> game.coloursKnown()
                        ? game
                        : new Game(
                                game.round(),
                                game.table(),
                                game.whiteId(),
                                game.blackId(),
                                game.handicap(),
                                game.result(),
                                game.byDefault(),
                                true),
                "colours are not known and are written as if they were");
    }

    /** For formats that know no annulled games. */
    public Preparation annulledAsOpen() {
        return games(
                game -> game.result() == GameResult.NO_RESULT ? game.withResult(GameResult.UNKNOWN, false) : game,
                "was annulled and is written as open");
    }

    /** For formats without a mark for wins by default. */
    public Preparation defaultsAsPlayed() {
        return games(
                game -> game.byDefault() ? game.withResult(game.result(), false) : game,
                "was decided by default and is written as played; it must not be rated");
    }

    private Preparation games(UnaryOperator<Game> change, String what) {
        List<Game> games = new ArrayList<>();
        for (Game game : tournament().games()) {
            Game other = change.apply(game);
            if (!other.equals(game)) {
                changed.add("round " + game.round() + ", table " + game.table() + ": " + what);
            }
            games.add(other);
        }
        facts = facts.withTournament(tournament().withGames(games));
        return this;
    }

    /** Takes games by default out when that is wanted: both players then had a round without a game. */
    public Preparation defaults(WriteOptions options) {
        if (options.defaults() != WriteOptions.Defaults.DROP) {
            return this;
        }
        Map<String, Map<Integer, AbsenceReason>> without = new HashMap<>();
        List<Game> kept = new ArrayList<>();
        for (Game game : tournament().games()) {
            if (game.byDefault()) {
                for (String id : List.of(game.whiteId(), game.blackId())) {
                    without.computeIfAbsent(id, key -> new TreeMap<>()).put(game.round(), AbsenceReason.NO_SHOW);
                }
                dropped.add("round " + game.round() + ", table " + game.table() + ": the game by default");
            } else {
                kept.add(game);
            }
        }
        List<Entry> entries = new ArrayList<>();
        for (Entry entry : tournament().entries()) {
            Map<Integer, AbsenceReason> absences = new TreeMap<>(entry.absences());
            absences.putAll(without.getOrDefault(entry.id(), Map.of()));
            entries.add(absences.equals(entry.absences()) ? entry : entry.withAbsences(absences));
        }
        facts = facts.withTournament(tournament().withGames(kept).withEntries(entries));
        return this;
    }

    /** For formats that always count from 30 kyu: everybody's score moves by the same amount. */
    public Preparation zeroAtThirtyKyu() {
        McMahonSettings mcMahon = settings().mcMahon();
        McMahonSettings lowest =
                new McMahonSettings(mcMahon.bar(), mcMahon.floor(), Rank.LOWEST, mcMahon.categoryLowerLimits());
        return settings(settings().withMcMahon(lowest), "scores are counted from 30k instead of " + mcMahon.zero());
    }

    /** For formats that know McMahon and Swiss only. */
    public Preparation mcMahonOrSwiss() {
        TournamentSettings old = settings();
        if (old.pairedBy() != MainScore.CPS) {
            return this;
        }
        TournamentSettings swiss = new TournamentSettings(
                old.name(),
                old.rounds(),
                MainScore.NBW,
                old.mcMahon(),
                old.scores(),
                old.handicap(),
                old.placement(),
                old.pairing(),
                old.game());
        return settings(swiss, "a cup is written as a Swiss tournament");
    }

    /** Keeps the criteria that a format can name, in their order. */
    public Preparation criteria(Set<Criterion> known) {
        List<Criterion> kept =
                settings().placement().stream().filter(known::contains).toList();
        settings().placement().stream()
                .filter(criterion -> !known.contains(criterion))
                .forEach(criterion -> dropped.add("placement criterion " + criterion.code()));
        facts = facts.withTournament(tournament().withSettings(settings().withPlacement(kept)));
        return this;
    }

    /** Other criteria than the tournament's; noted. */
    public Preparation placement(List<Criterion> other) {
        String codes = String.join(" ", other.stream().map(Criterion::code).toList());
        return settings(settings().withPlacement(other), "placement criteria are written as " + codes);
    }
}
