package org.tengen.pairing.name;

import com.ibm.icu.util.ULocale;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What people call countries, by its ISO code: in English, French, German and Romanian, in the languages of the country itself,
 * and what else is seen on lists of entrants. Case, accents and points do not matter. The names are those of Unicode's CLDR.
 */
final class CountryNames {

    /** In the order in which a name that two countries have is looked for. */
    private static final List<String> LANGUAGES = List.of("en", "fr", "de", "ro");

    /** Languages of a country beside the one most of its people speak. */
    private static final List<String> MORE_OF_THEIR_OWN =
            List.of("fr_BE", "de_BE", "fr_CH", "it_CH", "rm_CH", "sv_FI", "ga_IE", "ca_AD", "fr_LU", "de_LU");

    private static final Map<String, String> USUAL = Map.ofEntries(
            Map.entry("america", "US"),
            Map.entry("bosnia", "BA"),
            Map.entry("chinese taipei", "TW"),
            Map.entry("czech republic", "CZ"),
            Map.entry("england", "GB"),
            Map.entry("grande bretagne", "GB"),
            Map.entry("great britain", "GB"),
            Map.entry("grossbritannien", "GB"),
            Map.entry("holland", "NL"),
            Map.entry("hollande", "NL"),
            Map.entry("hong kong", "HK"),
            Map.entry("hongkong", "HK"),
            Map.entry("korea", "KR"),
            Map.entry("macao", "MO"),
            Map.entry("macau", "MO"),
            Map.entry("macedonia", "MK"),
            Map.entry("marea britanie", "GB"),
            Map.entry("moldova", "MD"),
            Map.entry("northern ireland", "GB"),
            Map.entry("republic of korea", "KR"),
            Map.entry("republic of moldova", "MD"),
            Map.entry("republique tcheque", "CZ"),
            Map.entry("russian federation", "RU"),
            Map.entry("scotland", "GB"),
            Map.entry("slovak republic", "SK"),
            Map.entry("tschechische republik", "CZ"),
            Map.entry("turkey", "TR"),
            Map.entry("united states of america", "US"),
            Map.entry("wales", "GB"),
            Map.entry("viet nam", "VN"),
            // three letters as sports write them, where ISO has others
            Map.entry("bul", "BG"),
            Map.entry("cro", "HR"),
            Map.entry("den", "DK"),
            Map.entry("ger", "DE"),
            Map.entry("gre", "GR"),
            Map.entry("lat", "LV"),
            Map.entry("ned", "NL"),
            Map.entry("por", "PT"),
            Map.entry("slo", "SI"),
            Map.entry("sui", "CH"));

    private static final Map<String, String> CODES = codes();

    private CountryNames() {}

    /** Null when no country is called so. */
    static String isoCode(String name) {
        return CODES.get(plain(name));
    }

    private static Map<String, String> codes() {
        Map<String, String> codes = new HashMap<>(USUAL);
        String[] countries = Locale.getISOCountries();
        for (String language : LANGUAGES) {
            for (String country : countries) {
                put(codes, ULocale.getDisplayCountry("und_" + country, language), country);
            }
        }
        for (String country : countries) {
            ULocale own = ULocale.addLikelySubtags(new ULocale("und_" + country));
            put(codes, own.getDisplayCountry(own), country);
            put(codes, new Locale("", country).getISO3Country(), country);
        }
        for (String own : MORE_OF_THEIR_OWN) {
            ULocale locale = new ULocale(own);
            put(codes, locale.getDisplayCountry(locale), locale.getCountry());
        }
        return Map.copyOf(codes);
    }

    /** The first country keeps a name that another one is called by in some other language. */
    private static void put(Map<String, String> codes, String name, String country) {
        codes.putIfAbsent(plain(name), country);
    }

    private static String plain(String name) {
        return Normalizer.normalize(name.replace("ß", "ss"), Normalizer.Form.NFKD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replace("&", " and ")
                .replaceAll("[.'’()]", "")
                .replaceAll("[-,\\s]+", " ")
                .strip()
                .replaceFirst("^the ", "");
    }
}
