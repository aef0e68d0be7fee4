/**
 * The hall over HTTP while a round runs: its clock, results still missing, games decided without being played, results that are
 * not final, people paired with each other when theirs did not come. It decides nothing; commands go to the desk.
 */
package org.tengen.pairingservice.hall;
