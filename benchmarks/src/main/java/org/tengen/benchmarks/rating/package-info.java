/**
 * Speed and foresight of the rating systems, against straightforward implementations and against each other. Run by
 * hand; nothing else uses it.
 */
package org.tengen.benchmarks.rating;
