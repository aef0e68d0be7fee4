/**
 * Tells browsers what happens in a game, after it is committed. Whoever gives commands to a game reports here.
 */
package org.tengen.gameservice.live;
