package org.tengen.rating.list.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.rating.list.ListRow;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.Losses;
import org.tengen.rating.list.RatingList;
import org.tengen.rating.list.WritableListFormat;

/** Lists as federations published them. */
class PublishedListsTest {

    @ParameterizedTest
    @CsvSource({
        "egf_allworld_2018.txt,     egf,      2018-02-22, 540",
        "ffg_ech_V3_2021.txt,       ffg,      2021-01-11, 500",
        "aga_tdlista_2021.txt,      aga,                , 500",
        "pairgoth_ffg_2024.json,    pairgoth,           , 300",
        "rgf_schema_synthetic.json, rgf,                ,   3",
    })
    void isRecognisedReadCompletelyAndWrittenBackByteForByte(String file, String format, LocalDate date, int players) {
        byte[] bytes = Lists.data(file);
        RatingList list = Lists.list(bytes);
        assertEquals(format, list.format().name());
        assertEquals(Optional.ofNullable(date), list.date());
        assertEquals(players, list.players().size());
        assertArrayEquals(bytes, Lists.written(list));
        assertTrue(list.players().stream().noneMatch(player -> player.name().isEmpty()));
        assertEquals(
                List.of(),
                list.warnings().stream()
                        .filter(w -> w.kind() != ListWarning.Kind.COUNT && w.kind() != ListWarning.Kind.UNKNOWN_VALUE)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"egf_allworld_2018.txt", "ffg_ech_V3_2021.txt", "aga_tdlista_2021.txt"})
    void linesWrittenFromTheFieldsAloneAreThePublishedLines(String file) {
        RatingList list = Lists.list(Lists.data(file));
        WritableListFormat format = (WritableListFormat) list.format();
        Losses losses = new Losses();
        for (ListRow row : list.rows()) {
            row.player().ifPresent(player -> assertEquals(row.text(), format.line(player, losses)));
        }
        assertEquals(List.of(), losses.lines());
    }

    @Test
    void europeanFieldsComeOutAsTheListMeansThem() {
        RatingList list = Lists.list(Lists.data("egf_allworld_2018.txt"));
        ListedPlayer first = list.players().get(0);
        assertEquals("10000137", first.id());
        assertEquals("XX", first.country());
        assertEquals("xxxx", first.club());
        assertEquals("20k", first.rank());
        assertEquals(100, first.rating());
        assertEquals("T130209I", first.extra().get("lastEvent"));
        assertEquals("19k", list.players().get(6).extra().get("promotion"));
        assertTrue(Lists.warnings(list, ListWarning.Kind.COUNT).get(0).contains("42824 players, 540 were read"));
    }

    @Test
    void frenchFieldsComeOutAsTheLadderMeansThem() {
        List<ListedPlayer> players =
                Lists.list(Lists.data("ffg_ech_V3_2021.txt")).players();
        assertEquals("SURNAMEAAAB", players.get(0).name());
        assertEquals("Givenaaabé", players.get(0).firstName());
        assertEquals("3d", players.get(0).rank());
        assertEquals("", players.get(0).id());
        assertEquals("e", players.get(0).status());
        assertEquals("30k", players.get(2).rank(), "the ladder's floor");
        assertTrue(Double.isNaN(players.get(6).rating()), "-9999 is no rating");
        assertEquals("", players.get(6).rank());
    }

    @Test
    void americanFieldsMayBeEmpty() {
        List<ListedPlayer> players =
                Lists.list(Lists.data("aga_tdlista_2021.txt")).players();
        assertEquals(-20.05711, players.get(0).rating());
        assertEquals(1.09198, players.get(0).deviation());
        assertEquals("20k", players.get(0).rank());
        assertEquals("Givenaaad GIVE.NAAAD", players.get(2).firstName());
        assertTrue(Double.isNaN(players.get(2).rating())
                && Double.isNaN(players.get(2).deviation()));
        assertEquals("NY", players.get(0).extra().get("state"));
    }

    @Test
    void theLaddersNobodyHasNoRatingInPairgothsListEither() {
        RatingList list = Lists.list(Lists.data("pairgoth_ffg_2024.json"));
        assertEquals(List.of(), list.warnings());
        assertTrue(list.players().stream().noneMatch(player -> player.rating() < -1000));
        assertTrue(
                list.players().stream().anyMatch(player -> player.rank().isEmpty() && Double.isNaN(player.rating())));
    }
}
