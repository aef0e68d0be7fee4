/**
 * What a director sees while a tournament is being announced or set up: the class of a time system, the bar, what a change of
 * settings alters. Pages and the HTTP interface ask here; it decides nothing.
 */
package org.tengen.pairingservice.announce;
