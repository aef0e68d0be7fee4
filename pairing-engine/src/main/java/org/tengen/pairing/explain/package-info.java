/**
 * Why a round was drawn as it was: per pair in words and numbers, for the whole round by quality figures, and what another
 * choice would have cost. For the desk's pages and the command line.
 */
package org.tengen.pairing.explain;
