/**
 * The count at the end: area, territory, the French quick count, with dead stones taken as given, and seki and false
 * eyes as each rule set wants them. Pure functions on a board; results are in half points.
 */
package org.tengen.rules.score;
