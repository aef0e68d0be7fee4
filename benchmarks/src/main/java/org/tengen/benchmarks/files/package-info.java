/** How fast rating lists and tournament files are read and written, and people found. Run by hand; nothing else uses it. */
package org.tengen.benchmarks.files;
