package org.tengen.pairing.ffg;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.tengen.pairing.crosstable.CellRules;
import org.tengen.pairing.file.Dialect;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.name.NamePolicy;
import org.tengen.pairing.name.NamePolicy.Surnames;

/** What differs between the two ways of writing the file. */
final class FfgDialects {

    static final Charset CHARSET = StandardCharsets.ISO_8859_1;
    static final int NAME_WIDTH = 24;
    static final int CLUB_WIDTH = 4;

    private FfgDialects() {}

    static boolean isOpenGotha(WriteOptions options) {
        return options.dialect().filter(Dialect.OPENGOTHA::equals).isPresent();
    }

    static NamePolicy names(WriteOptions options) {
        Surnames surnames = isOpenGotha(options) ? Surnames.AS_TYPED : Surnames.CAPITALS;
        return new NamePolicy(CHARSET, surnames, true, ";|", NAME_WIDTH);
    }

    /** The format has no mark of a default; OpenGotha writes a played game, the federation must not get one. */
    static CellRules cells(WriteOptions options) {
        boolean drop = options.defaults() == WriteOptions.Defaults.DROP;
        if (isOpenGotha(options)) {
            return new CellRules(drop ? CellRules.Defaults.LEFT_OUT : CellRules.Defaults.AS_PLAYED, true, true, ' ');
        }
        boolean keep = options.defaults() == WriteOptions.Defaults.KEEP;
        CellRules.Defaults defaults = keep ? CellRules.Defaults.FREE_POINTS : CellRules.Defaults.LEFT_OUT;
        return new CellRules(defaults, true, false, keep ? ' ' : '=');
    }
}
