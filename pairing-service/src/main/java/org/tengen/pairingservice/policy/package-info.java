/**
 * Who may do what in a tournament: roles, tasks and requests as one table. Pure; {@code api} asks it for every request that
 * is not open to everybody.
 */
package org.tengen.pairingservice.policy;
