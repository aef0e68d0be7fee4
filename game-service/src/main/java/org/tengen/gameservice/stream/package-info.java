/**
 * Games as streams of the event store: stored type names, the handler that appends, and what the world is told of each
 * event. Resources and consumers give their commands to it; nothing else writes games.
 */
package org.tengen.gameservice.stream;
