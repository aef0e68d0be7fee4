package org.tengen.pairing.aga;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat.Prepared;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.name.NamePolicy;
import org.tengen.pairing.name.NamePolicy.Surnames;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.PublicIds;
import org.tengen.pairing.tournament.Tournament;

/** Brings a tournament into the form of the AGA's report: only games with a winner, only people with games. */
final class AgaPreparation {

    private static final int MOST_NAME = 60;

    private final Tournament tournament;
    private final List<Standings.Row> rows;
    private final EventDetails event;
    private final boolean openGotha;
    private final Charset charset;
    private final List<String> changed = new ArrayList<>();
    private final List<String> dropped = new ArrayList<>();
    private final Map<String, String> names = new HashMap<>();

    AgaPreparation(TournamentFacts facts, WriteOptions options) {
        this.tournament = facts.tournament();
        this.rows = facts.rows();
        this.event = facts.event();
        this.openGotha = AgaFormat.isOpenGotha(options);
        this.charset = openGotha ? StandardCharsets.UTF_8 : StandardCharsets.US_ASCII;
        tournament.entries().forEach(entry -> names.put(entry.id(), entry.fullName()));
    }

    Prepared prepare() {
        List<Game> games = new ArrayList<>();
        tournament.games().forEach(game -> game(game).ifPresent(games::add));
        Set<String> players = new HashSet<>();
        games.forEach(game -> players.addAll(List.of(game.whiteId(), game.blackId())));
        List<Entry> entries = new ArrayList<>();
        List<String> without = new ArrayList<>();
        for (Standings.Row row : rows) {
            if (openGotha || players.contains(row.entry().id())) {
                entries.add(written(row.entry()));
            } else {
                without.add(row.entry().fullName());
            }
        }
        if (!without.isEmpty()) {
            dropped.add(without.size() + " without a game: " + String.join(", ", without));
        }
        int komi = tournament.settings().game().komiHalfPoints();
        if (!openGotha && komi % 2 != 0) {
            changed.add("the komi " + komi / 2.0 + " is written " + komi / 2 + ", for the AGA counts whole points");
        }
        Tournament told = Tournament.of(
                tournament.settings().withName(text(tournament.settings().name())), entries, games, List.of());
        EventDetails shown = event.withPlace(text(event.place()), openGotha ? "" : text(event.country()));
        TournamentFacts prepared = new TournamentFacts(told, shown, Optional.empty());
        return new Prepared(prepared, changed, dropped);
    }

    private Optional<Game> game(Game game) {
        String which = "round " + game.round() + ": " + name(game.whiteId()) + " - " + name(game.blackId());
        boolean won = game.result() == GameResult.WHITE_WINS || game.result() == GameResult.BLACK_WINS;
        boolean counts = won && !game.byDefault();
        if (!counts && !openGotha) {
            String why = game.byDefault() ? "by default" : "no winner";
            dropped.add(which + ": " + why + ", so the AGA does not rate it");
            return Optional.empty();
        }
        if (!counts && game.result() != GameResult.UNKNOWN) {
            changed.add(which + ": the result is written ?");
        }
        if (!game.coloursKnown()) {
            changed.add(which + ": the colours are not known and stand as paired");
        }
        int handicap = game.handicap();
        if (handicap == 0 && tournament.settings().game().komiHalfPoints() / 2 == 0) {
            // an even game without komi is what the report understands by handicap 1
            handicap = 1;
            changed.add(which + ": without komi, which reads as handicap 1");
        }
        GameResult result = counts ? game.result() : GameResult.UNKNOWN;
        return Optional.of(
                new Game(game.round(), game.table(), game.whiteId(), game.blackId(), handicap, result, false, true));
    }

    private String name(String id) {
        return names.get(id);
    }

    private Entry written(Entry entry) {
        NamePolicy policy = new NamePolicy(charset, Surnames.AS_TYPED, false, ",\t", MOST_NAME);
        NamePolicy.Written name = policy.write(entry.name(), entry.firstName());
        if (!name.how().isEmpty()) {
            changed.add(entry.fullName() + " is written " + name.together() + ": " + String.join(", ", name.how()));
        }
        String id = entry.publicIds().agaId().strip();
        if (!id.isEmpty() && !AgaReader.isMember(id)) {
            changed.add(entry.fullName() + ": " + id + " is no member's number and is left out");
            id = "";
        }
        return entry.withName(name.name(), name.firstName())
                .withPublicIds(new PublicIds("", "", "", id, ""))
                .withAbsences(Map.of());
    }

    /** Text between commas. */
    private String text(String value) {
        NamePolicy plain = new NamePolicy(charset, Surnames.AS_TYPED, false, ",\t", Integer.MAX_VALUE);
        String fitted = value.isBlank() ? "" : plain.write(value, "").name();
        if (!fitted.equals(value)) {
            changed.add(value + " is written " + fitted);
        }
        return fitted;
    }
}
