package org.tengen.gameservice.batch;

import java.nio.file.Path;
import org.tengen.eventstore.GoldenEventsTest;
import org.tengen.eventstore.codec.EventCodec;

/** Whatever was ever stored of a bulk action still reads. */
class GoldenBatchEventsTest extends GoldenEventsTest<BatchEvent> {

    @Override
    protected EventCodec<BatchEvent> codec() {
        return BatchState.CODEC;
    }

    @Override
    protected Path folder() {
        return Path.of("src", "test", "resources", "golden-batch");
    }
}
