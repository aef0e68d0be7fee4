/** Benchmarks. */
package org.tengen.benchmarks;
