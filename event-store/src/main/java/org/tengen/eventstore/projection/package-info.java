/**
 * Read models kept inline with the log and rebuilt from it at a horizon, with writers running.
 * Services register projections with their command handler; rebuilding is an operator's command.
 */
package org.tengen.eventstore.projection;
