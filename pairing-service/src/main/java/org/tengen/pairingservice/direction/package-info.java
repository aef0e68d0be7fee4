/**
 * What a director lays down for the whole tournament over HTTP: rules about pairs, prizes, a play-off, the bar, the closing. It
 * decides nothing; commands go to the desk.
 */
package org.tengen.pairingservice.direction;
