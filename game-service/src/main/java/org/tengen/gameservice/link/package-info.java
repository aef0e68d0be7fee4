/**
 * Signed links: the code on a table by which both players say their result, and a helper's link for one round and one
 * room. A director makes them; whoever opens one has its rights and no others.
 */
package org.tengen.gameservice.link;
