package org.tengen.kit.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AudienceTest {

    private final HandLoop loop = new HandLoop();
    private final Audience audience = new Audience(loop);

    /** Keeps what it was told in one go together. */
    private static class Reader implements Follower {
        final List<List<Long>> told = new ArrayList<>();
        boolean begun;
        boolean isCutOff;

        @Override
        public void begin() {
            begun = true;
        }

        @Override
        public void next(List<LiveEvent> events) {
            assertTrue(begun);
            told.add(events.stream().map(LiveEvent::id).toList());
        }

        @Override
        public void end() {
            told.add(List.of());
        }

        @Override
        public void cutOff() {
            isCutOff = true;
        }
    }

    private Reader join(LiveEvent... missed) {
        Reader reader = new Reader();
        audience.join(reader, List.of(missed));
        return reader;
    }

    private void publish(long... ids) {
        LongStream.of(ids).forEach(id -> audience.publish(event(id)));
    }

    private static LiveEvent event(long id) {
        return new LiveEvent(id, "move", "{}");
    }

    @Test
    void theFirstIsToldAtOnceWhatFollowsCloselyTogether() {
        Reader reader = join();
        publish(1, 2, 3);
        assertEquals(List.of(List.of(1L)), reader.told);
        loop.pass();
        publish(4);
        assertEquals(List.of(List.of(1L), List.of(2L, 3L)), reader.told);
        loop.pass();
        assertEquals(List.of(List.of(1L), List.of(2L, 3L), List.of(4L)), reader.told);
        loop.pass();
        assertFalse(loop.waits(), "a silent topic asks for nothing");
        publish(5);
        assertEquals(List.of(5L), reader.told.get(3), "after a silence at once again");
    }

    @Test
    void whoJoinsInABurstIsToldNothingOfWhatWasBeforeAndTheOthersLoseNothing() {
        Reader reader = join();
        publish(1, 2);
        Reader late = join(event(1), event(2));
        publish(3);
        loop.pass();
        assertEquals(List.of(List.of(1L), List.of(2L), List.of(3L)), reader.told);
        assertEquals(List.of(List.of(1L, 2L), List.of(3L)), late.told);
    }

    @Test
    void whatWaitsIsToldBeforeTheEnd() {
        Reader reader = join();
        publish(1, 2);
        audience.end();
        assertEquals(List.of(List.of(1L), List.of(2L), List.of()), reader.told);
    }

    @Test
    void aLongBurstDoesNotWaitForTheTime() {
        Reader reader = join();
        IntStream.rangeClosed(0, Audience.MOST_TOGETHER).forEach(this::publish);
        assertEquals(2, reader.told.size());
        assertEquals(Audience.MOST_TOGETHER, reader.told.get(1).size());
    }

    /** The time is up, but its task waits behind others, and more is handed over before it runs. */
    @Test
    void theOrderIsKeptWhateverIsHandedOverWhileTheTimeIsUp() {
        List<Runnable> queue = new ArrayList<>();
        Audience busy = new Audience(new Loop() {
            @Override
            public void execute(Runnable task) {
                queue.add(task);
            }

            @Override
            public void later(Duration pause, Runnable task) {
                queue.add(task);
            }
        });
        Reader first = new Reader();
        busy.join(first, List.of());
        IntStream.rangeClosed(0, Audience.MOST_TOGETHER + 1).forEach(id -> busy.publish(event(id)));
        Reader late = new Reader();
        busy.join(late, List.of());
        busy.publish(event(100));
        for (int i = 0; i < queue.size(); i++) {
            queue.get(i).run();
        }
        List<Long> all = LongStream.concat(LongStream.rangeClosed(0, Audience.MOST_TOGETHER + 1), LongStream.of(100))
                .boxed()
                .toList();
        assertEquals(all, first.told.stream().flatMap(List::stream).toList());
        assertEquals(List.of(List.of(100L)), late.told);
        assertTrue(late.begun);
    }

    private void publish(int id) {
        audience.publish(event(id));
    }

    @Test
    void oneWhoCannotBeToldKeepsItFromNobodyElse() {
        Reader broken = new Reader() {
            @Override
            public void next(List<LiveEvent> events) {
                throw new AssertionError("a fault of the program, as this test wants it");
            }
        };
        audience.join(broken, List.of());
        Reader other = join();
        publish(1);
        assertTrue(broken.isCutOff);
        assertEquals(List.of(List.of(1L)), other.told);
    }
}
