/** OpenGotha's files: round trips, old versions, broken input. Nobody uses it. */
package org.tengen.pairing.opengotha;
