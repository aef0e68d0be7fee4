/**
 * What tests and benchmarks of every module may use: a plain reference board, generators of positions and games, and
 * readers of the data sets. Packed into the test-jar.
 */
package org.tengen.rules.testkit;
