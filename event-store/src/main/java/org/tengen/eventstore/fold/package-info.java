/**
 * From events to state: the pure fold, what it yields with its version and parts, and a bounded cache of folds.
 * Used by the command handler, by rebuilds and by pages that show a stream as of an earlier event.
 */
package org.tengen.eventstore.fold;
