package org.tengen.kit.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Flow;
import org.junit.jupiter.api.Test;

class LiveTopicTest {

    private final LiveTopic topic = new LiveTopic("tournament/1");

    /** A browser that takes as much as it asked for. */
    private static final class Browser implements Flow.Subscriber<LiveEvent> {
        private final List<LiveEvent> seen = new ArrayList<>();
        private final long demand;
        private Flow.Subscription subscription;
        private boolean complete;

        Browser(long demand) {
            this.demand = demand;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            if (demand > 0) {
                given.request(demand);
            }
        }

        @Override
        public void onNext(LiveEvent event) {
            seen.add(event);
        }

        @Override
        public void onError(Throwable fault) {
            throw new AssertionError(fault);
        }

        @Override
        public void onComplete() {
            complete = true;
        }

        List<Long> ids() {
            return seen.stream().map(LiveEvent::id).toList();
        }
    }

    private Browser follow(OptionalLong lastSeen, long demand) {
        Browser browser = new Browser(demand);
        browser.onSubscribe(topic.join(browser, lastSeen, () -> {}));
        return browser;
    }

    private void publish(long... ids) {
        for (long id : ids) {
            publish(new LiveEvent(id, "result", "{}"));
        }
    }

    private void publish(LiveEvent event) {
        topic.queue(event).forEach(Follower::drain);
    }

    @Test
    void everybodySeesWhatComesAfterwardsOnceAndInOrder() {
        publish(1);
        Browser browser = follow(OptionalLong.empty(), Long.MAX_VALUE);
        publish(2, 3, 3, 2, 4);
        assertEquals(List.of(2L, 3L, 4L), browser.ids());
    }

    @Test
    void eventsOfDifferentNamesMayShareAVersion() {
        Browser browser = follow(OptionalLong.empty(), Long.MAX_VALUE);
        publish(new LiveEvent(5, "result", "{}"));
        publish(new LiveEvent(5, "standings", "{}"));
        assertEquals(List.of(5L, 5L), browser.ids());
    }

    @Test
    void aCommitToldLateIsStillTold() {
        Browser browser = follow(OptionalLong.empty(), Long.MAX_VALUE);
        publish(11, 10, 11, 10, 12);
        assertEquals(List.of(11L, 10L, 12L), browser.ids());
    }

    @Test
    void whoComesBackGetsWhatWasMissed() {
        publish(1, 2, 3, 4);
        assertEquals(List.of(3L, 4L), follow(OptionalLong.of(2), Long.MAX_VALUE).ids());
        assertEquals(List.of(), follow(OptionalLong.of(4), Long.MAX_VALUE).ids());
    }

    @Test
    void whoMissedTooMuchIsToldToLoadAnew() {
        for (long id = 1; id <= LiveTopic.REMEMBERED + 10; id++) {
            publish(id);
        }
        Browser browser = follow(OptionalLong.of(3), Long.MAX_VALUE);
        assertEquals(
                List.of(LiveTopic.RESET),
                browser.seen.stream().map(LiveEvent::name).toList());
        LiveTopic restarted = new LiveTopic("tournament/1");
        Browser afterRestart = new Browser(Long.MAX_VALUE);
        afterRestart.onSubscribe(restarted.join(afterRestart, OptionalLong.of(9), () -> {}));
        assertEquals(LiveTopic.RESET, afterRestart.seen.get(0).name());
    }

    @Test
    void aSlowReaderLosesTheOldestAndHoldsNobodyUp() {
        Browser slow = follow(OptionalLong.empty(), 0);
        Browser quick = follow(OptionalLong.empty(), Long.MAX_VALUE);
        int published = Follower.MAX_WAITING + 20;
        for (long id = 1; id <= published; id++) {
            publish(id);
        }
        assertEquals(published, quick.seen.size());
        slow.subscription.request(Long.MAX_VALUE);
        assertEquals(Follower.MAX_WAITING, slow.seen.size());
        assertEquals(21L, slow.seen.get(0).id());
    }

    @Test
    void whoLeavesIsForgottenAndTheEndIsTold() {
        Browser leaving = follow(OptionalLong.empty(), Long.MAX_VALUE);
        Browser staying = follow(OptionalLong.empty(), Long.MAX_VALUE);
        leaving.subscription.cancel();
        publish(1);
        assertEquals(List.of(), leaving.ids());
        assertEquals(1, topic.followers());
        topic.close();
        assertTrue(staying.complete);
    }

    @Test
    void streamsOfThingsThatDoNotExistLeaveNothingBehind() {
        LiveHub hub = new LiveHub();
        for (int i = 0; i < 100; i++) {
            Browser curious = new Browser(Long.MAX_VALUE);
            hub.follow("games/" + i, OptionalLong.of(4)).subscribe(curious);
            assertEquals(LiveTopic.RESET, curious.seen.get(0).name());
            curious.subscription.cancel();
        }
        assertEquals(0, hub.topics());
    }

    @Test
    void aTopicStaysWhileSomebodyFollowsItOrMayResumeIt() {
        LiveHub hub = new LiveHub();
        Browser leaving = new Browser(Long.MAX_VALUE);
        Browser staying = new Browser(Long.MAX_VALUE);
        hub.follow("games/1", OptionalLong.empty()).subscribe(leaving);
        hub.follow("games/1", OptionalLong.empty()).subscribe(staying);
        leaving.subscription.cancel();
        hub.publish("games/1", new LiveEvent(1, "move", "{}"));
        hub.publish("games/1", new LiveEvent(2, "move", "{}"));
        assertEquals(List.of(1L, 2L), staying.ids());
        staying.subscription.cancel();
        Browser back = new Browser(Long.MAX_VALUE);
        hub.follow("games/1", OptionalLong.of(1)).subscribe(back);
        assertEquals(List.of(2L), back.ids());
        assertEquals(1, hub.topics());
    }
}
