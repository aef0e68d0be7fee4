/**
 * What people want done to a tournament and whether it happens: commands, refusals and the pure functions between them.
 * The desk of the service asks; nothing here knows HTTP, clocks or databases.
 */
package org.tengen.pairingservice.decide;
