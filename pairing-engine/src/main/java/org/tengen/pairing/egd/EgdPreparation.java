package org.tengen.pairing.egd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.crosstable.ResultTable;
import org.tengen.pairing.crosstable.TableOfTournament;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat.Prepared;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.name.CountryCodes;
import org.tengen.pairing.name.NamePolicy;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/** Brings a tournament into the form of the EGF's file: names, codes, order, cells. */
final class EgdPreparation {

    private static final int CLUB_WIDTH = 4;

    /** Four columns of criteria is what the EGF's page describes and OpenGotha writes. */
    private static final int MOST_CRITERIA = 4;

    private final TournamentFacts facts;
    private final WriteOptions options;
    private final NamePolicy policy;
    private final List<String> changed = new ArrayList<>();
    private final Map<String, Entry> written = new HashMap<>();

    EgdPreparation(TournamentFacts facts, WriteOptions options) {
        this.facts = facts;
        this.options = options;
        this.policy = EgdDialects.names(options);
    }

    Prepared prepare() {
        TableOfTournament table = new TableOfTournament(facts, EgdDialects.cells(facts, options));
        for (Entry entry : table.entries()) {
            written.put(entry.id(), written(entry));
        }
        ResultTable result = table.table(EgdFormat.NAME, criteria(), entry -> written.get(entry.id()));
        changed.addAll(table.changed());
        Tournament told = result.tournament().withSettings(settings());
        ResultTable named = new ResultTable(EgdFormat.NAME, told, result.criteria(), result.lines());
        TournamentFacts prepared = new TournamentFacts(told, event(), Optional.of(named));
        return new Prepared(prepared, changed, table.dropped());
    }

    private List<Criterion> criteria() {
        List<Criterion> criteria = new ArrayList<>(facts.tournament().settings().placement());
        if (EgdDialects.isOpenGotha(options)) {
            return criteria.subList(0, Math.min(MOST_CRITERIA, criteria.size()));
        }
        criteria.removeAll(List.of(Criterion.LOT, Criterion.PLAY_OFF, Criterion.RANK, Criterion.RATING));
        int wins = criteria.indexOf(Criterion.NBW);
        if (wins < 0 || wins >= MOST_CRITERIA) {
            criteria.remove(Criterion.NBW);
            criteria.add(Math.min(MOST_CRITERIA - 1, criteria.size()), Criterion.NBW);
        }
        return criteria.subList(0, Math.min(MOST_CRITERIA, criteria.size()));
    }

    private Entry written(Entry entry) {
        NamePolicy.Written name = policy.write(entry.name(), entry.firstName());
        if (!name.how().isEmpty()) {
            changed.add(entry.fullName() + " is written " + name.together() + ": " + String.join(", ", name.how()));
        }
        String country = country(entry.country(), entry.fullName());
        PublicIds ids = entry.publicIds();
        boolean strict = !EgdDialects.isOpenGotha(options);
        boolean professional = strict && ids.grade().toUpperCase(Locale.ROOT).matches("[1-9]P");
        Rank rank = professional ? Rank.HIGHEST : entry.rank();
        if (professional && entry.rank() != rank) {
            changed.add(
                    entry.fullName() + ": the grade " + ids.grade() + " stands in place of the rank " + entry.rank());
        }
        String pin = strict ? pin(ids.egfPin(), entry.fullName()) : "";
        String grade = professional ? ids.grade().toUpperCase(Locale.ROOT) : "";
        return entry.withName(NamePolicy.split(name.name()), NamePolicy.split(name.firstName()))
                .withStrength(rank, entry.rating())
                .withPlace(country, club(entry))
                .withPublicIds(new PublicIds(pin, "", "", "", grade));
    }

    private String country(String code, String who) {
        String egf = CountryCodes.egf(code.strip()).toUpperCase(Locale.ROOT);
        if (egf.isEmpty() || egf.equals(EgdFormat.NO_COUNTRY)) {
            return "";
        }
        if (CountryCodes.isTwoLetters(egf)) {
            return egf;
        }
        Optional<String> named = CountryCodes.ofName(code);
        changed.add(
                named.isPresent()
                        ? who + ": the country " + code + " is written " + named.get()
                        : who + ": the country " + code + " is not two letters and is written " + EgdFormat.NO_COUNTRY);
        return named.orElse("");
    }

    /** Codes of clubs keep their letters as they are; only their length and blanks are the file's. */
    private String club(Entry entry) {
        NamePolicy codes = new NamePolicy(EgdDialects.LATIN_9, NamePolicy.Surnames.AS_TYPED, false, ";|_", CLUB_WIDTH);
        String code =
                entry.club().isBlank() ? "" : codes.write(entry.club(), "").name();
        if (code.equals(EgdFormat.NO_CLUB)) {
            code = "";
        }
        String shown = NamePolicy.split(code);
        if (!shown.equals(entry.club()) && !EgdDialects.isOpenGotha(options)) {
            changed.add(entry.fullName() + ": the club " + entry.club() + " is written "
                    + (code.isEmpty() ? EgdFormat.NO_CLUB : code));
        }
        return shown;
    }

    private String pin(String pin, String who) {
        String digits = pin.strip();
        if (!digits.isEmpty() && !digits.matches("\\d{8}")) {
            changed.add(who + ": the PIN " + pin + " is not eight digits and is left out");
            return "";
        }
        return digits;
    }

    private TournamentSettings settings() {
        TournamentSettings settings = facts.tournament().settings();
        HandicapSettings handicap = settings.handicap();
        if (handicap.ceiling() > 0 && handicap.correction() > 0) {
            changed.add("the handicap correction +" + handicap.correction() + " is written h0");
            settings = settings.withHandicap(
                    new HandicapSettings(handicap.byScore(), handicap.noHandicapFrom(), 0, handicap.ceiling()));
        }
        GameSettings game = settings.game();
        if (EgfClass.timeOf(game) != game.extraTime()) {
            settings = settings.withGame(suddenDeath(game));
        }
        return settings.withName(header(settings.name()))
                .withRounds(Math.max(1, facts.tournament().lastRound()));
    }

    /** Byo-yomi of no seconds is none. */
    private static GameSettings suddenDeath(GameSettings game) {
        return new GameSettings(
                game.komiHalfPoints(),
                game.handicapKomiHalfPoints(),
                game.boardSize(),
                game.mainTimeMinutes(),
                GameSettings.ExtraTime.SUDDEN_DEATH,
                0,
                0);
    }

    private EventDetails event() {
        EventDetails event = facts.event();
        String country = country(event.country(), "the event");
        return event.withPlace(header(event.place()), EgdDialects.isOpenGotha(options) ? "" : country);
    }

    /** Text of a header line: no brackets, which end it, and the letters of the charset. */
    private String header(String text) {
        NamePolicy plain =
                new NamePolicy(EgdDialects.LATIN_9, NamePolicy.Surnames.AS_TYPED, false, "[]", Integer.MAX_VALUE);
        String fitted = text.isBlank() ? "" : plain.write(text, "").name();
        if (!fitted.equals(text)) {
            changed.add(text + " is written " + fitted);
        }
        return fitted;
    }
}
