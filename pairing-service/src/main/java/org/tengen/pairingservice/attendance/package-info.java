/**
 * The registration desk over HTTP: who is here, who has paid, who waits for a place, who asks for a change. It decides nothing;
 * commands go to the desk.
 */
package org.tengen.pairingservice.attendance;
