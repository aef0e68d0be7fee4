package org.tengen.kit.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class LiveTopicTest {

    private static final Loop HERE = HandLoop.immediate();

    private final LiveTopic topic = new LiveTopic("tournament/1");

    /** A browser on the thread of whoever publishes. */
    private static final class Browser implements Follower {
        private final List<LiveEvent> seen = new ArrayList<>();
        private boolean begun;
        private boolean ended;

        @Override
        public void begin() {
            begun = true;
        }

        @Override
        public void next(List<LiveEvent> events) {
            assertTrue(begun);
            seen.addAll(events);
        }

        @Override
        public void cutOff() {
            throw new AssertionError("could not be told");
        }

        @Override
        public void end() {
            ended = true;
        }

        List<Long> ids() {
            return seen.stream().map(LiveEvent::id).toList();
        }

        List<String> names() {
            return seen.stream().map(LiveEvent::name).toList();
        }
    }

    private Browser follow(OptionalLong lastSeen) {
        Browser browser = new Browser();
        topic.join(browser, HERE, lastSeen);
        return browser;
    }

    private static Browser follow(LiveHub hub, String topic, OptionalLong lastSeen) {
        Browser browser = new Browser();
        hub.join(topic, browser, HERE, lastSeen);
        return browser;
    }

    private void publish(long... ids) {
        for (long id : ids) {
            publish(new LiveEvent(id, "result", "{}"));
        }
    }

    private void publish(LiveEvent event) {
        topic.publish(event);
    }

    @Test
    void everybodySeesWhatComesAfterwardsOnceAndInOrder() {
        publish(1);
        Browser browser = follow(OptionalLong.empty());
        publish(2, 3, 3, 2, 4);
        assertEquals(List.of(2L, 3L, 4L), browser.ids());
    }

    @Test
    void eventsOfDifferentNamesMayShareAVersion() {
        Browser browser = follow(OptionalLong.empty());
        publish(new LiveEvent(5, "result", "{}"));
        publish(new LiveEvent(5, "standings", "{}"));
        assertEquals(List.of(5L, 5L), browser.ids());
    }

    @Test
    void aCommitToldLateIsStillTold() {
        Browser browser = follow(OptionalLong.empty());
        publish(11, 10, 11, 10, 12);
        assertEquals(List.of(11L, 10L, 12L), browser.ids());
    }

    @Test
    void aPageIsToldWhatCameBetweenItsMakingAndItsFollowing() {
        assertEquals(List.of(), showing(3).names(), "a service just started knows nothing newer");
        publish(2, 3);
        assertEquals(List.of(), showing(3).ids());
        assertEquals(List.of(3L), showing(2).ids());
        assertEquals(List.of("reset"), showing(1).names());
        Browser browser = showing(3);
        publish(4);
        assertEquals(List.of(4L), browser.ids());
    }

    private Browser showing(long shown) {
        Browser browser = new Browser();
        topic.joinShowing(browser, HERE, shown);
        return browser;
    }

    @Test
    void whoComesBackGetsWhatWasMissed() {
        publish(1, 2, 3, 4);
        assertEquals(List.of(3L, 4L), follow(OptionalLong.of(2)).ids());
        assertEquals(List.of(), follow(OptionalLong.of(4)).ids());
    }

    @Test
    void whoMissedTooMuchIsToldToLoadAnew() {
        for (long id = 1; id <= LiveTopic.REMEMBERED + 10; id++) {
            publish(id);
        }
        Browser browser = follow(OptionalLong.of(3));
        assertEquals(List.of(LiveTopic.RESET), browser.names());
        Browser afterRestart = new Browser();
        new LiveTopic("tournament/1").join(afterRestart, HERE, OptionalLong.of(9));
        assertEquals(List.of(LiveTopic.RESET), afterRestart.names());
    }

    @Test
    void aConnectionThatBreaksBetweenTwoEventsOfAVersionLosesNone() {
        publish(new LiveEvent(4, "move", "{}"));
        publish(new LiveEvent(5, "move", "{}"));
        publish(new LiveEvent(5, "finished", "{}"));
        assertEquals(List.of("finished"), follow(OptionalLong.of(5)).names());
        assertEquals(List.of("move", "finished"), follow(OptionalLong.of(4)).names());
    }

    @Test
    void thoseOfAThreadAreToldTogetherAndNobodyWaitsForThem() {
        BusyLoop loop = new BusyLoop();
        Browser first = new Browser();
        Browser second = new Browser();
        topic.join(first, loop, OptionalLong.empty());
        topic.join(second, loop, OptionalLong.empty());
        assertEquals(2, loop.tasks.size());
        publish(1);
        assertEquals(3, loop.tasks.size(), "one for both");
        assertEquals(List.of(), first.ids());
        Browser quick = follow(OptionalLong.of(1));
        publish(2);
        assertEquals(List.of(2L), quick.ids());
        loop.tasks.forEach(Runnable::run);
        loop.later.run();
        loop.tasks.get(loop.tasks.size() - 1).run();
        assertEquals(List.of(1L, 2L), first.ids());
        assertEquals(List.of(1L, 2L), second.ids());
    }

    /** Has something else to do until the test says otherwise. */
    private static class BusyLoop implements Loop {
        final List<Runnable> tasks = new ArrayList<>();
        private Runnable later;

        @Override
        public void execute(Runnable task) {
            tasks.add(task);
        }

        @Override
        public void later(Duration pause, Runnable task) {
            later = task;
        }
    }

    @Test
    void aThreadThatTakesNothingMoreIsForgotten() {
        BusyLoop stopped = new BusyLoop() {
            @Override
            public void execute(Runnable task) {
                if (!tasks.isEmpty()) {
                    throw new RejectedExecutionException();
                }
                super.execute(task);
            }
        };
        topic.join(new Browser(), stopped, OptionalLong.empty());
        Browser other = follow(OptionalLong.empty());
        publish(1);
        assertEquals(1, topic.followers());
        assertEquals(List.of(1L), other.ids());
    }

    @Test
    void whoLeavesIsForgottenAndTheEndIsTold() {
        Browser leaving = follow(OptionalLong.empty());
        Browser staying = follow(OptionalLong.empty());
        topic.leave(leaving, HERE);
        publish(1);
        assertEquals(List.of(), leaving.ids());
        assertEquals(1, topic.followers());
        topic.close();
        assertTrue(staying.ended);
    }

    @Test
    void streamsOfThingsThatDoNotExistLeaveNothingBehind() {
        LiveHub hub = new LiveHub();
        for (int i = 0; i < 100; i++) {
            Browser curious = follow(hub, "games/" + i, OptionalLong.of(4));
            assertEquals(List.of(LiveTopic.RESET), curious.names());
            hub.leave("games/" + i, curious, HERE);
        }
        assertEquals(0, hub.topics());
    }

    @Test
    void aTopicStaysWhileSomebodyFollowsItOrMayResumeIt() {
        LiveHub hub = new LiveHub();
        Browser leaving = follow(hub, "games/1", OptionalLong.empty());
        Browser staying = follow(hub, "games/1", OptionalLong.empty());
        hub.leave("games/1", leaving, HERE);
        hub.publish("games/1", new LiveEvent(1, "move", "{}"));
        hub.publish("games/1", new LiveEvent(2, "move", "{}"));
        assertEquals(List.of(1L, 2L), staying.ids());
        hub.leave("games/1", staying, HERE);
        assertEquals(List.of(2L), follow(hub, "games/1", OptionalLong.of(1)).ids());
        assertEquals(1, hub.topics());
    }
}
