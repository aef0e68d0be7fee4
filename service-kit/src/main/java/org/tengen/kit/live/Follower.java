package org.tengen.kit.live;

import java.util.List;

/** One who follows a topic. Always called on the thread it was joined with, one call after the other. */
interface Follower {

    /** It has joined: nothing published from now on is missed. */
    void begin();

    /** @param events in their order, one at least */
    void next(List<LiveEvent> events);

    /** The service stops. */
    void end();

    /** Telling it failed in a way nobody foresaw; it is told nothing more and may come back. */
    void cutOff();
}
