package org.tengen.benchmarks.pool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/**
 * Loads a European list of 120 000 invented people into a running platform, twice, and searches it. Two arguments: the
 * address and a federation admin's token.
 */
public final class PeopleLoad {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int PEOPLE = 120_000;
    private static final int SEARCHES = 1_000;
    private static final String[] BEGINNINGS = {
        "An", "Ber", "Cor", "Dam", "El", "Far", "Gun", "Hol", "Ip", "Jor", "Kal", "Lin", "Mar", "Nor", "Ol", "Pet",
        "Quin", "Ros", "Sor", "Tal", "Ul", "Ver", "Wen", "Yor", "Zan"
    };
    private static final String[] MIDDLES = {"a", "e", "i", "o", "u", "ana", "eri", "ovi", "ula", "inde"};
    private static final String[] ENDS = {
        "ov", "sen", "berg", "mann", "ska", "ic", "er", "ez", "eau", "ini", "lund", "escu"
    };

    private final String address;
    private final String token;
    private final Random random = new Random(20261130);

    private PeopleLoad(String address, String token) {
        this.address = address;
        this.token = token;
    }

    public static void main(String[] arguments) throws Exception {
        PeopleLoad load = new PeopleLoad(arguments[0], arguments[1]);
        String[] names = new String[PEOPLE];
        byte[] list = load.list(names);
        System.out.printf("list of %d people, %.1f MB%n", PEOPLE, list.length / 1e6);
        load.upload(list);
        load.upload(list);
        load.search("two words begun", names, name -> begun(name, 4));
        load.search("one word begun with three letters", names, name -> begun(name.split(" ")[0], 3));
        load.search("a whole name", names, name -> name);
        load.search("a whole name misspelt", names, name -> name.replaceFirst("e", "ea"));
    }

    private static String begun(String name, int letters) {
        StringBuilder words = new StringBuilder();
        for (String word : name.split(" ")) {
            words.append(word, 0, Math.min(letters, word.length())).append(' ');
        }
        return words.toString().strip();
    }

    private byte[] list(String[] names) {
        StringBuilder list =
                new StringBuilder("<html><pre>\n   PIN     Last Name First Name  Co  Club Grade  P&D   GoR\n");
        for (int i = 0; i < PEOPLE; i++) {
            names[i] = name() + " " + one(BEGINNINGS) + one(MIDDLES);
            int rating = 100 + random.nextInt(2600);
            String grade = rating < 2050 ? Math.max(1, 20 - rating / 100) + "k" : 1 + (rating - 2050) / 100 + "d";
            list.append(String.format(
                    Locale.ROOT,
                    " %08d  %-38sXX  Club %5s   --   %4d     3  T261028F%n",
                    40_000_000 + i,
                    names[i],
                    grade,
                    rating));
        }
        return list.append("</pre></html>\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private String name() {
        return one(BEGINNINGS) + one(MIDDLES) + one(BEGINNINGS).toLowerCase(Locale.ROOT) + one(ENDS);
    }

    private String one(String[] parts) {
        return parts[random.nextInt(parts.length)];
    }

    private void upload(byte[] list) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        HttpResponse<String> answer = HTTP.send(
                HttpRequest.newBuilder(URI.create(address + "/api/players/lists?fileName=invented.html"))
                        .header("Authorization", "Bearer " + token)
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .header("Content-Type", "application/octet-stream")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(list))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        JsonNode report = JSON.readTree(answer.body());
        System.out.printf(
                "loaded: %d in %.2f s, added %s, known %s%n",
                answer.statusCode(), (System.nanoTime() - begin) / 1e9, report.path("added"), report.path("known"));
    }

    private interface Typed {
        String of(String name);
    }

    private void search(String what, String[] names, Typed typed) throws IOException, InterruptedException {
        double[] millis = new double[SEARCHES];
        int found = 0;
        for (int i = 0; i < SEARCHES; i++) {
            String asked = typed.of(names[random.nextInt(names.length)]);
            URI uri = URI.create(address + "/api/players?q=" + URLEncoder.encode(asked, StandardCharsets.UTF_8));
            long begin = System.nanoTime();
            HttpResponse<String> answer =
                    HTTP.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
            millis[i] = (System.nanoTime() - begin) / 1e6;
            found += answer.body().length() > 2 ? 1 : 0;
        }
        Arrays.sort(millis);
        System.out.printf(
                "search, %-35s median %6.1f ms, p95 %6.1f ms, longest %6.1f ms, %d of %d found somebody%n",
                what, millis[SEARCHES / 2], millis[SEARCHES * 95 / 100], millis[SEARCHES - 1], found, SEARCHES);
    }
}
