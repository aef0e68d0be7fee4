/**
 * Who wins which prize, and why: rules as data ({@link org.tengen.pairing.prize.PrizePlan}), the giving as a function of the
 * standings ({@link org.tengen.pairing.prize.Prizes#give}), and what still hangs on an open game
 * ({@link org.tengen.pairing.prize.Prizes#hangingOn}). For the tournament service, the pages and the command line.
 */
package org.tengen.pairing.prize;
