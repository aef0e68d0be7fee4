/**
 * Processes the launcher starts, watches, restarts and stops. Knows nothing of what they do; used by the launcher alone.
 */
package org.tengen.cli.server.child;
