package org.tengen.gameservice.clock;

/**
 * What one player has left.
 *
 * @param mainMillis of the main time, of the one time there is under Fischer; 0 or more
 * @param periods byo-yomi periods left; 0 where there are none
 * @param stones moves left to be made in the running Canadian period; 0 where there is none
 * @param periodMillis what is left of the running period, the whole of it again after a move under byo-yomi and simple
 *     time
 */
public record Reading(long mainMillis, int periods, int stones, long periodMillis) {

    public Reading {
        if (mainMillis < 0 || periods < 0 || stones < 0 || periodMillis < 0) {
            throw new IllegalArgumentException("a clock shows no negative time");
        }
    }
}
