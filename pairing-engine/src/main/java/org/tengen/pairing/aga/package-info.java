/**
 * The American association's result report, read in both layouts met and written as OpenGotha or as the AGA's page asks for it.
 * Reached through the list of formats.
 */
package org.tengen.pairing.aga;
