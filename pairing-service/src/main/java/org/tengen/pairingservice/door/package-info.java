/**
 * Pages for a phone at the door of the hall: players ask for changes of their own entry, helpers tick who has come.
 * Nothing else uses them; what they do goes over the same requests as the desk's.
 */
package org.tengen.pairingservice.door;
