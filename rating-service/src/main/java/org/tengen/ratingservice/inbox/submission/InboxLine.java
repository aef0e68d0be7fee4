package org.tengen.ratingservice.inbox.submission;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A file in the list of files; {@code poolVersion} is null before it is accepted. */
public record InboxLine(
        UUID submission,
        String pool,
        Submission.State state,
        String fileName,
        Instant receivedAt,
        List<EventStatus> events,
        Integer poolVersion) {}
