package org.tengen.benchmarks.pool;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Loads a European list of 120,000 invented people into the rating service, twice, and searches it. One argument: the service's
 * {@code quarkus-run.jar}; options for its JVM may follow.
 */
public final class PeopleLoad {

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

    private final MeasuredService service;
    private final Random random = new Random(20261130);

    private PeopleLoad(MeasuredService service) {
        this.service = service;
    }

    public static void main(String[] arguments) throws Exception {
        try (MeasuredService service = new MeasuredService(arguments)) {
            PeopleLoad load = new PeopleLoad(service);
            String[] names = new String[PEOPLE];
            byte[] list = load.list(names);
            System.out.printf("list of %d people, %.1f MB%n", PEOPLE, list.length / 1e6);
            load.upload(list);
            load.upload(list);
            load.search("two words begun, others being told", names, name -> begun(name, 4));
            load.search("two words begun", names, name -> begun(name, 4));
            load.search("one word begun with three letters", names, name -> begun(name.split(" ")[0], 3));
            load.search("a whole name", names, name -> name);
            load.search("a whole name misspelt", names, name -> name.replaceFirst("e", "ea"));
            load.search("nobody of that name", names, name -> "xq" + begun(name, 3));
        }
        System.exit(0);
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
        HttpResponse<String> answer = service.upload("/api/players/lists?fileName=invented.html", list);
        JsonNode report = MeasuredService.parsed(answer);
        System.out.printf(
                "loaded: %d in %.2f s, added %s, known %s%n",
                answer.statusCode(), MeasuredService.seconds(begin), report.path("added"), report.path("known"));
    }

    private interface Typed {
        String of(String name);
    }

    private void search(String what, String[] names, Typed typed) throws IOException, InterruptedException {
        double[] millis = new double[SEARCHES];
        int found = 0;
        for (int i = 0; i < SEARCHES; i++) {
            String asked = typed.of(names[random.nextInt(names.length)]);
            String path = "/api/players?q=" + URLEncoder.encode(asked, StandardCharsets.UTF_8);
            long begin = System.nanoTime();
            HttpResponse<String> answer = service.send("GET", path, null, Map.of());
            millis[i] = (System.nanoTime() - begin) / 1e6;
            found += answer.body().length() > 2 ? 1 : 0;
        }
        Arrays.sort(millis);
        System.out.printf(
                "search, %-35s median %6.1f ms, p95 %6.1f ms, longest %6.1f ms, %d of %d found somebody%n",
                what, millis[SEARCHES / 2], millis[SEARCHES * 95 / 100], millis[SEARCHES - 1], found, SEARCHES);
    }
}
