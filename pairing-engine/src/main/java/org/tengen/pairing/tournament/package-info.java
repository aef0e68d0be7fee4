/**
 * The facts of a tournament as immutable records: entries with stable ids, games, byes, absences, wishes and
 * constraints. Readers of files and event folds build them; standings and draws are calculated from nothing else.
 */
package org.tengen.pairing.tournament;
