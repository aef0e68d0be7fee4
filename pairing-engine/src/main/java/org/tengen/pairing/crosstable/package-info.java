/**
 * Results as a table of lines that refer to each other, the common ground of the EGF's and the FFG's text files: cells to games
 * with every check of reciprocity, and games to cells. For those two formats only.
 */
package org.tengen.pairing.crosstable;
