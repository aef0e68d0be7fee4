/** Tests of the prize-giving. */
package org.tengen.pairing.prize;
