/**
 * The course of a game: which move is legal under a rule set, what it does, whose turn it is, when play stops. Services
 * and record readers play through here, so that there is one rule path for every caller.
 */
package org.tengen.rules.play;
