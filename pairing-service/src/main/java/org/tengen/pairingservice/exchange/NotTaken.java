package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.tengen.pairing.convert.Conversion;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairingservice.tournament.Rank;

/** Says what of a file is not taken, so that nobody believes it is here. */
final class NotTaken {

    private static final Set<Fact> NOT_HELD =
            EnumSet.of(Fact.SHORT_NAME, Fact.EVENT_COUNTRY, Fact.DIRECTOR, Fact.GIVEN_BYES);

    private NotTaken() {}

    static List<String> of(TournamentFacts facts, boolean withGames) {
        Tournament tournament = facts.tournament();
        List<String> lost = new ArrayList<>(Conversion.dropped(facts, EnumSet.complementOf(EnumSet.copyOf(NOT_HELD))));
        facts.origin().ifPresent(origin -> lost.addAll(origin.beyondFacts()));
        if (!withGames && !tournament.games().isEmpty()) {
            lost.add(tournament.games().size() + " games and "
                    + tournament.byes().size() + " byes: only the players were asked for");
        }
        long reasons = tournament.tableWishes().stream()
                .filter(wish -> !wish.reason().isBlank())
                .count();
        if (reasons > 0) {
            lost.add("why a table is kept (" + reasons + ")");
        }
        count(tournament, entry -> !shown(entry), "grade, where it is not the rank", lost);
        count(tournament, entry -> !entry.publicIds().ffgStatus().isBlank(), "status of the FFG licence", lost);
        return lost;
    }

    /** Whether the grade can be shown beside the rank's value, as a professional's can. */
    static boolean shown(Entry entry) {
        String grade = entry.publicIds().grade();
        return grade.isBlank()
                || Rank.parse(grade)
                        .filter(rank -> rank.value() == entry.rank().value()
                                || rank.shown().endsWith("p"))
                        .isPresent();
    }

    private static void count(Tournament tournament, Predicate<Entry> which, String what, List<String> lost) {
        long count = tournament.entries().stream().filter(which).count();
        if (count > 0) {
            lost.add(what + " (" + count + (count == 1 ? " player)" : " players)"));
        }
    }
}
