/**
 * Kyu, dan and professional ranks, and the scales on which federations put them. Used by every rating system and by
 * pages that show a rank; depends on nothing.
 */
package org.tengen.rating.rank;
