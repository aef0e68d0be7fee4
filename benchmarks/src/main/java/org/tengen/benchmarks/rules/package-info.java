/** Speed of the rules engine, each figure beside a plain implementation of the same in the same run. Run by hand. */
package org.tengen.benchmarks.rules;
