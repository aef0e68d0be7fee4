/**
 * How dangerous a command is: one table with four levels, from a note to a refusal, and what somebody has to see and say first.
 * Pure; {@code api} enforces it for every command that comes in.
 */
package org.tengen.pairingservice.danger;
