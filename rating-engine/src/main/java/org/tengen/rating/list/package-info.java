/**
 * Rating lists as federations publish them: the players, the lines they stood on, and what was odd about them. A
 * service reads a list with {@code RatingLists.read} of the package {@code format} and stores {@link
 * org.tengen.rating.list.ListedPlayer}s; every line is kept, so that a list is written back byte for byte.
 */
package org.tengen.rating.list;
