package org.tengen.pairing.name;

import java.util.Locale;
import java.util.Optional;

/** Two letters for a country: the EGF's list differs from ISO 3166 in one place that has cost people weekends. */
public final class CountryCodes {

    private CountryCodes() {}

    /** As the European Go Database wants it: the United Kingdom is UK. */
    public static String egf(String code) {
        return code.equalsIgnoreCase("GB") ? "UK" : code;
    }

    /** As ISO has it: the United Kingdom is GB. */
    public static String iso(String code) {
        return code.equalsIgnoreCase("UK") ? "GB" : code.toUpperCase(Locale.ROOT);
    }

    /**
     * The code, as the European Go Database wants it, of a country written in full: {@code France}, {@code Deutschland},
     * {@code Schweiz}, {@code U.S.A.}, {@code FRA}; of two letters those it uses. Empty where no country is called so.
     */
    public static Optional<String> ofName(String name) {
        String text = name.strip();
        if (isTwoLetters(text)) {
            return Optional.of(egf(text.toUpperCase(Locale.ROOT)));
        }
        return Optional.ofNullable(CountryNames.isoCode(text)).map(CountryCodes::egf);
    }

    /** One word for one country, however it was written: its code, else what was typed. */
    public static String oneWord(String typed) {
        return typed == null ? null : ofName(typed).orElseGet(typed::strip);
    }

    public static boolean isTwoLetters(String code) {
        return code.length() == 2 && isLetter(code.charAt(0)) && isLetter(code.charAt(1));
    }

    private static boolean isLetter(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }
}
