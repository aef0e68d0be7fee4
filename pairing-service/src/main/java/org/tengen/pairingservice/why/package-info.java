/**
 * Why these two: the explanation of a board or a bye, computed again from what the draw was made of.
 * Pages and the HTTP interface use it; nothing is stored.
 */
package org.tengen.pairingservice.why;
