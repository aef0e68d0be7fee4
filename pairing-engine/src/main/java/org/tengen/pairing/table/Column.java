package org.tengen.pairing.table;

import com.ibm.icu.text.Transliterator;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a column of a table may hold, and the headings it is known by. */
public enum Column {
    NUMBER("No", "num nr number nummer numero numar numer cislo nomer id lfd n nrcrt lp startnr startnummer sorszam"),
    FULL_NAME(
            "Player",
            "player spieler joueur jucator igrok giocatore jugador participant teilnehmer fullname participants "
                    + "xingming shiming speler zawodnik hrac name+firstname vollname nomcomplet nomprenom fio "
                    + "namevorname nachnamevorname vornachname lastnamefirstname surnamefirstname familianame "
                    + "numeprenume familiaimia familiaima nazwiskoiimie prijmenijmeno"),
    NAME(
            "Name",
            "name lastname surname familyname nom nachname familienname nume numedefamilie familia familiia prizvise "
                    + "cognome apellido apellidos achternaam nazwisko prijmeni nomdefamille prezime nev vezeteknev"),
    FIRST_NAME(
            "First name",
            "firstname givenname forename vorname prenom prenume imia imya ima nome nombre voornaam imie "
                    + "jmeno given first keresztnev"),
    RANK(
            "Rank",
            "rank rk grade level stufe niveau grad grado razriad razrad rozryad duanwei stopien stupen "
                    + "go-rank gorank golevel kyu dan kyudan dankyu kyudangrad dangrad spielstarke starke fokozat str",
            "rang"),
    RATING(
            "Rating",
            "rating gor rejting elo wertung wertungszahl classement punteggio puntuacion reiting punktacja egfrating "
                    + "ratinggor egfgor gorrating ertekszam"),
    COUNTRY("Country", "country land pays tara strana paese pais kraj zeme nation nationality natio co orszag ctry"),
    CLUB(
            "Club",
            "club verein klub club/ville cercle clubul circolo vereniging egyesulet cl",
            "gorod ville stadt oras citta ciudad town city ort wohnort miasto varos"),
    EGF_PIN("EGF PIN", "egfpin pin egdpin egd egfid egf egdid pinegf pinegd egfno egfnr egfnumber egdnumber egdnr"),
    FFG_LICENCE(
            "FFG licence",
            "ffglicence licence ffg license licenceffg ffglicense nolicence nlicence numlicence numerolicence "
                    + "numerodelicence nodelicence ndelicence"),
    AGA_ID("AGA id", "agaid aga aganumber agano agamember"),
    REGISTRATION(
            "Registration",
            "registration status anmeldung inscription inscriere statut stato estado iscrizione "
                    + "registrierung registratsiia final"),
    CORRECTION(
            "Correction",
            "correction mmscorrection smmscorrection korrektur correctionmms corectie correzione correccion"),
    PLACE("Place", "place pl platz rang/platz loc mesto posto puesto plaats miejsce misto position pos", "rang"),
    ROUND("Round", "round runde ronde runda tur turno ronda kolo tournoi/ronde rd fordulo"),
    TABLE("Table", "table tisch masa stol tavolo mesa tafel stul board brett tbl tb"),
    WHITE("White", "white weiss blanc blancs alb belye belyi bianco blanco wit bialy bily vilagos"),
    BLACK("Black", "black schwarz noir noirs negru cernye chernye chernyi nero negro zwart czarny cerny sotet"),
    WHITE_RANK("White rank", "whiterank rankwhite weissrang rangblanc"),
    BLACK_RANK("Black rank", "blackrank rankblack schwarzrang rangnoir"),
    HANDICAP("Handicap", "handicap hd vorgabe hcp handi fora handikap ventaja h"),
    RESULT("Result", "result resultat ergebnis rezultat resultado risultato wynik vysledek uitslag res rezultatul");

    /** Far from any heading that means something. */
    private static final int LONGEST_HEADING = 60;

    private static final Map<String, Column> BY_HEADING = new HashMap<>();
    private static final Transliterator ASCII =
            Transliterator.getInstance("Any-Latin; Latin-ASCII; NFD; [:Nonspacing Mark:] Remove; NFC");

    static {
        for (Column column : values()) {
            for (String heading : column.headings) {
                BY_HEADING.putIfAbsent(key(heading), column);
            }
            BY_HEADING.put(key(column.title), column);
        }
    }

    private final String title;
    private final List<String> headings;
    private final List<String> secondBest;

    Column(String title, String headings) {
        this(title, headings, "");
    }

    Column(String title, String headings, String secondBest) {
        this.title = title;
        this.headings = List.of(headings.split(" "));
        this.secondBest = List.of(secondBest.split(" "));
    }

    /** The heading we write. */
    public String title() {
        return title;
    }

    /** The column a heading names, whatever its language, capitals, accents and blanks. */
    public static Optional<Column> of(String heading) {
        return heading.length() > LONGEST_HEADING
                ? Optional.empty()
                : Optional.ofNullable(BY_HEADING.get(key(heading)));
    }

    /** What a heading may mean where no other column does: a town for the club. */
    static List<Column> secondBest(String heading) {
        String key = heading.isEmpty() || heading.length() > LONGEST_HEADING ? "" : key(heading);
        return key.isEmpty()
                ? List.of()
                : Arrays.stream(values())
                        .filter(column -> column.secondBest.contains(key))
                        .toList();
    }

    static String key(String heading) {
        String latin = heading.chars().allMatch(c -> c < 0x80) ? heading : ASCII.transliterate(heading);
        StringBuilder key = new StringBuilder();
        latin.toLowerCase(Locale.ROOT).chars().forEach(c -> {
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                key.append((char) c);
            }
        });
        return key.toString();
    }
}
