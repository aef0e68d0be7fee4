/**
 * Amounts of money as people of a language write them: fees, what is owed, prizes. Whatever shows one may use it; sums are kept
 * in hundredths everywhere else.
 */
package org.tengen.pairingservice.money;
