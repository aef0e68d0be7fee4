/**
 * Whole-History Rating: every player's strength on every day played, all estimated together. Reached through the
 * registry; also offers the joint uncertainty that the usual one understates.
 */
package org.tengen.rating.whr;
