/**
 * What a change does: two states of one tournament side by side, with boards, places, ratings, entries and settings.
 * Pure; whoever shows consequences before a command, of an undo, a correction or a what-if asks here.
 */
package org.tengen.pairingservice.consequence;
