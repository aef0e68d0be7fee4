package org.tengen.cli.rating;

import java.util.List;
import java.util.Map;
import org.tengen.rating.list.ListRow;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.RatingList;

/** The JSON of {@code tengen ratinglist}; what a list does not say is null, {@code raw} is the line as it stood. */
record RatingListDocument(String format, String date, List<Player> players, List<Warning> warnings) {

    record Player(
            String id,
            String name,
            String firstName,
            String country,
            String club,
            String rank,
            Double rating,
            Double deviation,
            String status,
            Map<String, String> extra,
            String raw) {}

    record Warning(String kind, int line, String text) {}

    static RatingListDocument of(RatingList list) {
        return new RatingListDocument(
                list.format().name(),
                list.date().map(Object::toString).orElse(null),
                list.rows().stream()
                        .filter(row -> row.player().isPresent())
                        .map(RatingListDocument::player)
                        .toList(),
                list.warnings().stream().map(RatingListDocument::warning).toList());
    }

    private static Player player(ListRow row) {
        ListedPlayer player = row.listed();
        return new Player(
                known(player.id()),
                player.name(),
                known(player.firstName()),
                known(player.country()),
                known(player.club()),
                known(player.rank()),
                known(player.rating()),
                known(player.deviation()),
                known(player.status()),
                player.extra(),
                row.text());
    }

    private static Warning warning(ListWarning warning) {
        return new Warning(warning.kind().label(), warning.line(), warning.text());
    }

    private static String known(String text) {
        return text.isEmpty() ? null : text;
    }

    private static Double known(double value) {
        return Double.isNaN(value) ? null : value;
    }
}
