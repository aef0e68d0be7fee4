/**
 * Random but plausible tournaments from a seed, for tests, benchmarks, simulations and the command line.
 */
package org.tengen.pairing.generate;
