package org.tengen.pairing.ffg;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.pairing.crosstable.ResultTable;
import org.tengen.pairing.crosstable.TableOfTournament;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat.Prepared;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.name.NamePolicy;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/** Brings a tournament into the form of the French file. */
final class FfgPreparation {

    private final TournamentFacts facts;
    private final WriteOptions options;
    private final List<String> changed = new ArrayList<>();
    private final Map<String, Entry> written = new HashMap<>();

    FfgPreparation(TournamentFacts facts, WriteOptions options) {
        this.facts = facts;
        this.options = options;
    }

    Prepared prepare() {
        TableOfTournament table = new TableOfTournament(facts, FfgDialects.cells(options));
        table.entries().forEach(entry -> written.put(entry.id(), written(entry)));
        ResultTable result = table.table(FfgFormat.NAME, List.of(), entry -> written.get(entry.id()));
        changed.addAll(table.changed());
        if (!FfgDialects.isOpenGotha(options)) {
            changed.add("surnames are in capitals");
        }
        String name = text(facts.tournament().settings().name());
        Tournament told = result.tournament()
                .withSettings(facts.tournament()
                        .settings()
                        .withName(name)
                        .withRounds(Math.max(1, facts.tournament().lastRound())));
        EventDetails event = facts.event().withPlace(text(facts.event().place()), "");
        ResultTable named = new ResultTable(FfgFormat.NAME, told, List.of(), result.lines());
        return new Prepared(new TournamentFacts(told, event, Optional.of(named)), changed, table.dropped());
    }

    private Entry written(Entry entry) {
        NamePolicy.Written name = FfgDialects.names(options).write(entry.name(), entry.firstName());
        if (!name.how().isEmpty()) {
            changed.add(entry.fullName() + " is written " + name.together() + ": " + String.join(", ", name.how()));
        }
        String licence = entry.publicIds().ffgLicence().strip();
        if (!licence.isEmpty() && !licence.matches("\\d{7}")) {
            changed.add(entry.fullName() + ": the licence " + licence + " is not seven digits and is left out");
            licence = "";
        }
        return entry.withName(NamePolicy.split(name.name()), NamePolicy.split(name.firstName()))
                .withPlace("", club(entry))
                .withPublicIds(new PublicIds("", licence, "", "", ""));
    }

    /** Club codes keep their letters: 75Al is not 75al. The federation wants a foreigner's country in their place. */
    private String club(Entry entry) {
        boolean foreign = !FfgDialects.isOpenGotha(options)
                && !entry.country().isBlank()
                && !entry.country().equalsIgnoreCase("FR");
        String wanted = foreign ? entry.country() : entry.club();
        if (wanted.isBlank()) {
            return "";
        }
        NamePolicy codes =
                new NamePolicy(FfgDialects.CHARSET, NamePolicy.Surnames.AS_TYPED, false, ";|_", FfgDialects.CLUB_WIDTH);
        String code = codes.write(wanted, "").name();
        if (FfgRow.looksLikeResult(code.replace(' ', '_'))) {
            changed.add(entry.fullName() + ": the club " + wanted + " would read as a result and is left out");
            return "";
        }
        if (!code.equals(entry.club()) && !FfgDialects.isOpenGotha(options)) {
            String club = entry.club().isBlank() ? "of a club" : "of the club " + entry.club();
            changed.add(
                    foreign
                            ? entry.fullName() + " is of another country: " + code + " stands in place " + club
                            : entry.fullName() + ": the club " + wanted + " is written " + code);
        }
        return code;
    }

    private String text(String value) {
        NamePolicy plain =
                new NamePolicy(FfgDialects.CHARSET, NamePolicy.Surnames.AS_TYPED, false, "", Integer.MAX_VALUE);
        String fitted = value.isBlank() ? "" : plain.write(value, "").name();
        if (!fitted.equals(value)) {
            changed.add(value + " is written " + fitted);
        }
        return fitted;
    }
}
