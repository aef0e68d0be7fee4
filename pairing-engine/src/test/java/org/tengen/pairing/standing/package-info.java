/** Standings by worked examples and the users' cases. Nobody uses it. */
package org.tengen.pairing.standing;
