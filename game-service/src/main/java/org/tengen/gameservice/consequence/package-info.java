/**
 * What depends on a result: later rounds, a closed round, rating lists. Read from this service's own copies, so that a
 * correction can say what it touches before it is confirmed.
 */
package org.tengen.gameservice.consequence;
