package org.tengen.pairingservice.exchange;

import java.util.List;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.table.PersonRow;
import org.tengen.pairing.table.TableFormat;
import org.tengen.pairing.table.TablePreview;

/** Reads a file by its content; rows of a table that give a number alone are completed first. */
final class ReadFile {

    private ReadFile() {}

    /** @param format {@code unknown} when it is none */
    record Content(String format, Reading reading) {}

    static Content of(byte[] bytes, KnownPeople people) {
        TournamentFormats.Opened opened = TournamentFormats.open("", bytes);
        boolean table = opened.format().equals("csv") || opened.format().equals("xlsx");
        if (!table) {
            return new Content(opened.format(), opened.reading());
        }
        List<PersonRow> rows = TablePreview.of(bytes).people();
        boolean whole = rows.stream().allMatch(ReadFile::whole);
        return new Content(
                opened.format(), whole ? opened.reading() : TableFormat.read(bytes, people.completion(rows)));
    }

    private static boolean whole(PersonRow row) {
        return !row.name().isEmpty() && (row.rank() != null || row.rating() != null);
    }
}
