/** Tournament pairing. */
package org.tengen.pairing;
