/**
 * The European Go Database's result file ({@code .h9}), read in all spellings met and written as OpenGotha or as the EGF wants
 * it. Reached through the list of formats.
 */
package org.tengen.pairing.egd;
