package org.tengen.pairing.egd;

import java.nio.charset.Charset;
import org.tengen.pairing.crosstable.CellRules;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.name.NamePolicy;
import org.tengen.pairing.name.NamePolicy.Surnames;

/** What differs between the two ways of writing the file. */
final class EgdDialects {

    /** The EGF takes Latin-9, which has the euro sign and œ beside Latin-1. */
    static final Charset LATIN_9 = Charset.forName("ISO-8859-15");

    /** Surname, blank and first name. */
    static final int NAME_WIDTH = 30;

    private EgdDialects() {}

    static boolean isOpenGotha(WriteOptions options) {
        return options.dialect().filter(Dialect.OPENGOTHA::equals).isPresent();
    }

    static NamePolicy names(WriteOptions options) {
        Surnames surnames = isOpenGotha(options) ? Surnames.AS_TYPED : Surnames.TITLE;
        return new NamePolicy(LATIN_9, surnames, true, ";|", NAME_WIDTH);
    }

    /** OpenGotha marks defaults and writes every result; the EGF's grammar knows neither, and a default is never rated. */
    static CellRules cells(TournamentFacts facts, WriteOptions options) {
        boolean drop = options.defaults() == WriteOptions.Defaults.DROP;
        if (isOpenGotha(options)) {
            boolean shortCells =
                    facts.origin().map(origin -> origin.shortCells()).orElse(false);
            CellRules.Defaults kept = shortCells ? CellRules.Defaults.AS_PLAYED : CellRules.Defaults.MARKED;
            return new CellRules(drop ? CellRules.Defaults.LEFT_OUT : kept, !shortCells, true, ' ');
        }
        return new CellRules(drop ? CellRules.Defaults.LEFT_OUT : CellRules.Defaults.FREE_POINTS, true, false, ' ');
    }
}
