/** Tournaments. */
package org.tengen.pairingservice;
