package org.tengen.ratingservice.current;

import java.time.Instant;
import java.util.List;

/**
 * The list of this moment, best first.
 *
 * @param system name of the rating system
 * @param games rated games it is made of
 */
public record RatingList(String system, Instant asOf, int games, List<ListEntry> players) {}
