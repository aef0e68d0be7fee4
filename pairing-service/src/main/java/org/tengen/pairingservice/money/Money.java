package org.tengen.pairingservice.money;

import java.math.BigDecimal;
import java.text.NumberFormat;
import org.tengen.kit.language.Saying;

/** Amounts in the visitor's language. */
public final class Money {

    /** An amount is kept in hundredths. */
    private static final int CENTS_DIGITS = 2;

    private Money() {}

    /** 1250 hundredths are 12.50, in German 12,50; whole amounts have no digits behind: 25. */
    public static String said(long cents) {
        BigDecimal amount = BigDecimal.valueOf(cents, CENTS_DIGITS);
        NumberFormat format = NumberFormat.getInstance(Saying.language().locale());
        format.setMinimumFractionDigits(amount.stripTrailingZeros().scale() <= 0 ? 0 : CENTS_DIGITS);
        return format.format(amount);
    }

    /** @param currency three letters; null for none */
    public static String said(long cents, String currency) {
        return currency == null ? said(cents) : said(cents) + " " + currency;
    }
}
