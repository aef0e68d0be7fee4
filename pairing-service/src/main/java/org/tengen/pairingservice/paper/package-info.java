/**
 * The tournament on paper: the draw by table and by name, result slips, the wall list with the standings.
 * It shows what the pages show, as PDF; nothing else uses it.
 */
package org.tengen.pairingservice.paper;
