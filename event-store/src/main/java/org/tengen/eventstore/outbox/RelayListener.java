package org.tengen.eventstore.outbox;

/** Hears how publishing goes, for metrics and alerts; called on the relay's thread. */
public interface RelayListener {

    /** Rows acknowledged by the broker and deleted. */
    default void sent(int rows) {}

    /** Rows the broker refused for what they are; tried again. */
    default void refused(int rows) {}

    /** Rows set aside with everything behind them in their stream; somebody has to look. */
    default void parked(int rows) {}

    /** The broker or the database could not be reached; the relay backs off and goes on. */
    default void outage(Exception cause) {}

    RelayListener SILENT = new RelayListener() {};
}
