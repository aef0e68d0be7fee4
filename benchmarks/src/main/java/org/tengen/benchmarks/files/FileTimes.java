package org.tengen.benchmarks.files;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListRow;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.Losses;
import org.tengen.rating.list.WritableListFormat;
import org.tengen.rating.list.format.RatingLists;
import org.tengen.rating.person.KnownPerson;
import org.tengen.rating.person.PersonIndex;
import org.tengen.rating.person.PersonName;
import org.tengen.rating.person.WantedPerson;

/** Lists of 120,000 people, a search among them, and tournaments of 2,000 people and 20 rounds; the best of several runs. */
public final class FileTimes {

    private static final int PEOPLE = 120_000;
    private static final int PLAYERS = 2_000;
    private static final int ROUNDS = 20;
    private static final int REPEATS = 5;
    private static final String[] SYLLABLES = {
        "ka", "no", "ber", "lin", "mo", "ri", "sto", "va", "el", "du", "san", "te", "gra", "hol", "pe", "mir", "che",
        "lund"
    };

    private FileTimes() {}

    public static void main(String[] args) throws IOException {
        List<ListedPlayer> people = people(new Random(1));
        System.out.println("| list of 120,000 people | size | passed through | into memory | written |");
        for (String name : List.of("egf", "ffg", "aga", "aga-n")) {
            list(RatingLists.writable(name).orElseThrow(), people);
        }
        list("rgf", json(people).getBytes(StandardCharsets.UTF_8));
        search(people);
        System.out.println("| 2,000 people, 20 rounds | size | written | read |");
        TournamentFacts facts = TournamentFacts.of(tournament());
        for (TournamentFormat format : TournamentFormats.all()) {
            tournament(format, facts);
        }
    }

    private static List<ListedPlayer> people(Random random) {
        List<ListedPlayer> people = new ArrayList<>();
        for (int i = 0; i < PEOPLE; i++) {
            double rating = random.nextInt(3000);
            people.add(new ListedPlayer(
                    String.valueOf(1_000_000 + i),
                    word(random, 3),
                    word(random, 2),
                    "SE",
                    "STO",
                    random.nextInt(1, 20) + "k",
                    rating,
                    Double.NaN,
                    "Full",
                    Map.of()));
        }
        return people;
    }

    private static String word(Random random, int syllables) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
        }
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static void list(WritableListFormat format, List<ListedPlayer> people) throws IOException {
        StringBuilder text = new StringBuilder(format.before(LocalDate.of(2026, 1, 1), people));
        Losses losses = new Losses();
        people.forEach(player -> text.append(format.line(player, losses)).append(format.ending()));
        list(format.name(), text.append(format.after(people)).toString().getBytes(format.charset()));
    }

    private static void list(String name, byte[] bytes) throws IOException {
        double through = Double.MAX_VALUE;
        double whole = Double.MAX_VALUE;
        double written = Double.MAX_VALUE;
        for (int i = 0; i < REPEATS; i++) {
            long start = System.nanoTime();
            int[] count = {0};
            RatingLists.stream(new ByteArrayInputStream(bytes), row -> count[0] += people(row));
            through = Math.min(through, since(start));
            start = System.nanoTime();
            ListRead read = RatingLists.read(new ByteArrayInputStream(bytes));
            whole = Math.min(whole, since(start));
            if (count[0] != PEOPLE || !(read instanceof ListRead.Read)) {
                throw new IllegalStateException(name + ": " + count[0] + " " + read);
            }
            start = System.nanoTime();
            RatingLists.write(((ListRead.Read) read).list(), new ByteArrayOutputStream(bytes.length));
            written = Math.min(written, since(start));
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f MB | %.0f ms | %.0f ms | %.0f ms |%n",
                name,
                bytes.length / 1e6,
                through,
                whole,
                written);
    }

    private static int people(ListRow row) {
        return row.listed() == null ? 0 : 1;
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static String json(List<ListedPlayer> people) {
        StringBuilder json = new StringBuilder("{\n \"data\": {\n  \"players\": [\n");
        for (ListedPlayer player : people) {
            json.append("   {\n    \"id\": ")
                    .append(player.id())
                    .append(",\n    \"lastName\": \"")
                    .append(player.name());
            json.append("\",\n    \"firstName\": \"").append(player.firstName()).append("\",\n    \"rating\": ");
            json.append((int) player.rating()).append("\n   },\n");
        }
        json.setLength(json.length() - 2);
        return json.append("\n  ]\n }\n}").toString();
    }

    private static void search(List<ListedPlayer> people) {
        long start = System.nanoTime();
        PersonIndex index = new PersonIndex();
        for (ListedPlayer player : people) {
            index.add(new KnownPerson(
                    player.id(),
                    Map.of("egf", player.id()),
                    List.of(new PersonName(player.name(), player.firstName())),
                    player.country(),
                    "",
                    player.rank()));
        }
        double built = since(start);
        Random random = new Random(2);
        for (int run = 0; run < 2; run++) {
            double slowest = 0;
            double all = 0;
            double slowestTyped = 0;
            double allTyped = 0;
            int questions = 1000;
            for (int i = 0; i < questions; i++) {
                PersonName name = new PersonName(word(random, 3), word(random, 2));
                start = System.nanoTime();
                index.match(new WantedPerson(Map.of(), name, "SE", "", "5k"));
                slowest = Math.max(slowest, since(start));
                all += since(start);
                start = System.nanoTime();
                index.search(
                        name.name().substring(0, 4) + " " + name.firstName().substring(0, 2), 10);
                slowestTyped = Math.max(slowestTyped, since(start));
                allTyped += since(start);
            }
            if (run == 1) {
                System.out.printf(
                        Locale.ROOT,
                        "| index of 120,000: built %.0f ms | match %.2f ms mean, %.1f slowest | typed %.2f ms mean, %.1f slowest |%n",
                        built,
                        all / questions,
                        slowest,
                        allTyped / questions,
                        slowestTyped);
            }
        }
    }

    private static Tournament tournament() {
        Random random = new Random(3);
        List<Entry> entries = new ArrayList<>();
        for (int i = 1; i <= PLAYERS; i++) {
            Rank rank = new Rank(random.nextInt(-20, 7));
            entries.add(
                    Entry.of(String.valueOf(i), word(random, 3) + i, word(random, 2), rank, 2100 + 100 * rank.value())
                            .withPlace("SE", "STO"));
        }
        List<Game> games = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (int i = 0; i < PLAYERS / 2; i++) {
                int other = PLAYERS / 2 + (i + round) % (PLAYERS / 2);
                GameResult result = random.nextBoolean() ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
                games.add(Game.of(round, i + 1, String.valueOf(i + 1), String.valueOf(other + 1), 0, result));
            }
        }
        return Tournament.of(TournamentSettings.mcMahon("Large", ROUNDS), entries, games, List.of());
    }

    private static void tournament(TournamentFormat format, TournamentFacts facts) {
        double written = Double.MAX_VALUE;
        double read = Double.MAX_VALUE;
        int size = 0;
        for (int i = 0; i < REPEATS; i++) {
            long start = System.nanoTime();
            TournamentFacts prepared = format.prepare(facts, WriteOptions.USUAL).facts();
            Writing writing = format.write(prepared, WriteOptions.USUAL);
            written = Math.min(written, since(start));
            if (!(writing instanceof Writing.Written file)) {
                System.out.println("| " + format.name() + " | refused |");
                return;
            }
            size = file.bytes().length;
            start = System.nanoTime();
            Reading reading = format.read(file.bytes());
            read = Math.min(read, since(start));
            if (!(reading instanceof Reading.Read)) {
                System.out.println("| " + format.name() + " | cannot be read: "
                        + reading.findings().get(0) + " |");
                return;
            }
        }
        System.out.printf(
                Locale.ROOT, "| %s | %.1f MB | %.0f ms | %.0f ms |%n", format.name(), size / 1e6, written, read);
    }
}
