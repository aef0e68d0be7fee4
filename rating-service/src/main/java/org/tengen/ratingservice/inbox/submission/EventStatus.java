package org.tengen.ratingservice.inbox.submission;

import java.time.LocalDate;
import java.util.List;

/** An event of a file as a list of files shows it. */
public record EventStatus(String code, String name, LocalDate date, int games) {

    public static List<EventStatus> of(Submission submission) {
        return submission.events().stream()
                .map(event -> new EventStatus(
                        event.code(), event.name(), event.date(), event.games().size()))
                .toList();
    }
}
