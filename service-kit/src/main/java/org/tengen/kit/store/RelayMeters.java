package org.tengen.kit.store;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.tengen.eventstore.outbox.RelayListener;

/** Counts what the relay does. */
final class RelayMeters implements RelayListener {

    private final Counter sent;
    private final Counter refused;
    private final Counter parked;
    private final Counter outages;

    RelayMeters(MeterRegistry meters) {
        this.sent = meters.counter("tengen.outbox.sent");
        this.refused = meters.counter("tengen.outbox.refused");
        this.parked = meters.counter("tengen.outbox.parked");
        this.outages = meters.counter("tengen.outbox.outages");
    }

    @Override
    public void sent(int rows) {
        sent.increment(rows);
    }

    @Override
    public void refused(int rows) {
        refused.increment(rows);
    }

    @Override
    public void parked(int rows) {
        parked.increment(rows);
    }

    @Override
    public void outage(Exception cause) {
        outages.increment();
    }
}
