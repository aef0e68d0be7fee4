/** Our own file: round trips, hashes, hostile archives. Nobody uses it. */
package org.tengen.pairing.bundle;
