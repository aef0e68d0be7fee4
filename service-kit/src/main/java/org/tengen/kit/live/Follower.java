package org.tengen.kit.live;

/** One who follows a topic. Always called on the thread it was joined with, one call after the other. */
interface Follower {

    /** It has joined: nothing published from now on is missed. */
    void begin();

    void next(LiveEvent event);

    /** The service stops. */
    void end();
}
