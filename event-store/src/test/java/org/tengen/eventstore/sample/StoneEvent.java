package org.tengen.eventstore.sample;

/** What happens on a row of points. Each event carries the id of the command that caused it, for the checkers. */
public sealed interface StoneEvent {

    String commandId();

    int point();

    record Laid(String commandId, int point, String colour) implements StoneEvent {}

    record Lifted(String commandId, int point) implements StoneEvent {}
}
