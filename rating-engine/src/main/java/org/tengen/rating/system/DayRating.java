package org.tengen.rating.system;

import java.time.LocalDate;

/** A player's estimated rating on one day. */
public record DayRating(LocalDate date, double rating, double deviation) {}
