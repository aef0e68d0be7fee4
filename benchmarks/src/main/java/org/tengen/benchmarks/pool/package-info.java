/** How fast the rating service is with a large federation's pool, through HTTP. Run by hand; nothing depends on it. */
package org.tengen.benchmarks.pool;
