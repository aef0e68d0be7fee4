package org.tengen.ratingservice.ledger;

/** Fired after the commit of something that may move ratings. */
public record LedgerChanged() {}
