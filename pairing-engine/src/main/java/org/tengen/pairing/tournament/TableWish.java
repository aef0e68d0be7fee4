package org.tengen.pairing.tournament;

/** A table someone is to sit at in every round: accessibility, stage, live board. */
public record TableWish(String entryId, int table, String reason) {}
