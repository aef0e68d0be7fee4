/**
 * The rules a tournament chose: scores, handicap, placement criteria, pairing weights and seeding, with the habits of
 * federations as presets. Used by every other package of this engine and by whoever builds a tournament.
 */
package org.tengen.pairing.settings;
