package org.tengen.kit.language;

import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The languages that are complete; a further one is a line here and its files of messages. */
public enum Language {
    EN("en", "English", Locale.UK),
    FR("fr", "Français", Locale.FRANCE),
    DE("de", "Deutsch", Locale.GERMANY),
    RO("ro", "Română", Locale.forLanguageTag("ro-RO"));

    private final String tag;
    private final String ownName;
    private final Locale locale;
    private final char decimalSign;

    Language(String tag, String ownName, Locale locale) {
        this.tag = tag;
        this.ownName = ownName;
        this.locale = locale;
        this.decimalSign = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
    }

    /** BCP 47, as in {@code <html lang>}, {@code ?lang=} and the cookie. */
    public String tag() {
        return tag;
    }

    /** What its speakers call it. */
    public String ownName() {
        return ownName;
    }

    /** For dates and numbers. */
    public Locale locale() {
        return locale;
    }

    /** A number written with a point, 24.5, with this language's decimal sign, 24,5; what has no point stays as it is. */
    public String numeral(String number) {
        return decimalSign == '.' ? number : number.replace('.', decimalSign);
    }

    /** The language of a tag such as {@code de} or {@code de-AT}. */
    public static Optional<Language> of(String tag) {
        if (tag == null || tag.isBlank()) {
            return Optional.empty();
        }
        String wanted = Locale.forLanguageTag(tag.strip()).getLanguage();
        return List.of(values()).stream()
                .filter(language -> language.tag.equals(wanted))
                .findFirst();
    }

    /** The first of the accepted languages (RFC 9110, in order of preference) that there is, else English. */
    public static Language accepted(List<Locale> preferred) {
        return preferred.stream()
                .flatMap(locale -> of(locale.toLanguageTag()).stream())
                .findFirst()
                .orElse(EN);
    }
}
