/** Speed and memory of draws and standings on synthetic McMahon fields. Run by hand; nobody uses it. */
package org.tengen.benchmarks.pairing;
