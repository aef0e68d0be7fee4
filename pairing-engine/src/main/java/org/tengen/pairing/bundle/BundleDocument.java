package org.tengen.pairing.bundle;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.tournament.Tournament;

/**
 * The shape of {@code tournament.json}.
 *
 * @param format always {@link #FORMAT}
 * @param version {@link #VERSION}; a reader refuses a newer one
 * @param event days as ISO text, empty where unknown
 */
record BundleDocument(String format, int version, Event event, Tournament tournament, List<RecordedDraw> draws) {

    static final String FORMAT = "tengen-bundle";
    static final int VERSION = 1;

    record Event(
            String shortName,
            String place,
            String country,
            String director,
            String firstDay,
            String lastDay,
            String comment,
            boolean online) {}

    static BundleDocument of(Bundle bundle) {
        EventDetails event = bundle.facts().event();
        Event written = new Event(
                event.shortName(),
                event.place(),
                event.country(),
                event.director(),
                event.firstDay() == null ? "" : event.firstDay().toString(),
                event.lastDay() == null ? "" : event.lastDay().toString(),
                event.comment(),
                event.online());
        return new BundleDocument(FORMAT, VERSION, written, bundle.facts().tournament(), bundle.draws());
    }

    /** @throws java.time.format.DateTimeParseException if a day is none */
    TournamentFacts facts() {
        EventDetails details = new EventDetails(
                event.shortName(),
                event.place(),
                event.country(),
                event.director(),
                event.firstDay().isEmpty() ? null : LocalDate.parse(event.firstDay()),
                event.lastDay().isEmpty() ? null : LocalDate.parse(event.lastDay()),
                event.comment(),
                event.online());
        return new TournamentFacts(tournament, details, Optional.empty());
    }
}
