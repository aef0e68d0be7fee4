/**
 * What a bundle claims beside its facts (how each round was drawn, standings, the log), and the check of all of it: draws and
 * standings are calculated again, the log's hashes too. The service that exports writes these parts; {@code tengen verify} reads.
 */
package org.tengen.pairing.verify;
