/**
 * Rule sets as data: what federations decide differently, as one record with a string form, and their presets. Every
 * other package reads its rules from here; it knows nothing of boards.
 */
package org.tengen.rules.ruleset;
