/**
 * Who the players are: names and numbers of entries in a mutable table, and this service's own copy of the rating list for
 * the search at registration. Everything that shows a name asks here.
 */
package org.tengen.pairingservice.entry;
