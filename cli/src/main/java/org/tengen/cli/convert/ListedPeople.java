package org.tengen.cli.convert;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tengen.cli.InputRefused;
import org.tengen.pairing.settings.Rank;
import org.tengen.pairing.table.PersonRow;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.rating.list.ListRead;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.RatingList;
import org.tengen.rating.list.format.RatingLists;
import org.tengen.rating.person.KnownPerson;
import org.tengen.rating.person.PersonIndex;
import org.tengen.rating.person.PersonMatch;
import org.tengen.rating.person.PersonName;
import org.tengen.rating.person.WantedPerson;

/** A federation's list to find the people of a tournament in: by their number rows are completed, by name they are only looked up. */
final class ListedPeople {

    /** Whose numbers a list has, by what the list calls them. */
    private static final Map<String, String> FEDERATIONS =
            Map.of("EGF PIN", "egf", "FFG licence", "ffg", "AGA member number", "aga", "RGF id", "rgf");

    private final String federation;
    private final boolean egfScale;
    private final Map<String, ListedPlayer> byNumber = new HashMap<>();
    private final PersonIndex index = new PersonIndex();

    private ListedPeople(RatingList list) {
        this.federation =
                FEDERATIONS.getOrDefault(list.format().idName(), list.format().idName());
        this.egfScale = list.format().scale().name().equals("egf");
        List<ListedPlayer> players = list.players();
        for (int i = 0; i < players.size(); i++) {
            ListedPlayer player = players.get(i);
            if (!player.id().isEmpty()) {
                byNumber.putIfAbsent(player.id(), player);
            }
            index.add(new KnownPerson(
                    String.valueOf(i),
                    player.id().isEmpty() ? Map.of() : Map.of(federation, player.id()),
                    List.of(new PersonName(player.name(), player.firstName())),
                    player.country(),
                    player.club(),
                    player.rank()));
        }
    }

    static ListedPeople read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            if (RatingLists.read(in) instanceof ListRead.Read read) {
                return new ListedPeople(read.list());
            }
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
        throw refused(file);
    }

    private static InputRefused refused(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new InputRefused(file + ":" + RatingLists.read(in));
        } catch (IOException e) {
            return InputRefused.unreadable(file, e);
        }
    }

    /** What the row leaves empty, by its number and by nothing else. */
    PersonRow completed(PersonRow row) {
        ListedPlayer player = Optional.ofNullable(numbers(row.ids()).get(federation))
                .map(byNumber::get)
                .orElse(null);
        boolean same = player != null && (row.name().isEmpty() || row.name().equalsIgnoreCase(player.name()));
        return same
                ? row.completed(
                        player.name(),
                        player.firstName(),
                        player.rank().isEmpty() ? null : Rank.parse(player.rank()),
                        egfScale && !Double.isNaN(player.rating()) ? (int) Math.round(player.rating()) : null,
                        player.country(),
                        player.club())
                : row;
    }

    /** One sentence for everybody who is not certain. */
    List<String> doubts(List<Entry> entries) {
        List<String> doubts = new ArrayList<>();
        for (Entry entry : entries) {
            PersonMatch match = index.match(new WantedPerson(
                    numbers(entry.publicIds()),
                    new PersonName(entry.name(), entry.firstName()),
                    entry.country(),
                    entry.club(),
                    entry.rank().toString()));
            said(match).ifPresent(text -> doubts.add(entry.fullName() + ": " + text));
        }
        return doubts;
    }

    private Optional<String> said(PersonMatch match) {
        if (match instanceof PersonMatch.Exact) {
            return Optional.empty();
        }
        if (match instanceof PersonMatch.Likely likely) {
            return Optional.of("likely " + named(likely.best()));
        }
        if (match instanceof PersonMatch.Ambiguous ambiguous) {
            return Optional.of("ambiguous, " + ambiguous.why() + ": "
                    + String.join(
                            "; ",
                            ambiguous.candidates().stream().map(this::named).toList()));
        }
        return Optional.of("not on the list");
    }

    private String named(PersonMatch.Candidate candidate) {
        KnownPerson person = candidate.person();
        PersonName name = person.names().get(0);
        String number = person.ids().getOrDefault(federation, "no number");
        return (name.name() + " " + name.firstName()).strip() + " (" + number + ", " + candidate.why() + ")";
    }

    private static Map<String, String> numbers(PublicIds ids) {
        Map<String, String> numbers = new TreeMap<>();
        numbers.put("egf", ids.egfPin());
        numbers.put("ffg", ids.ffgLicence());
        numbers.put("aga", ids.agaId());
        numbers.values().removeIf(String::isBlank);
        return numbers;
    }
}
