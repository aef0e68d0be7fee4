/**
 * Server-sent events: topics with version ids, resume after a lost connection, bounded buffers.
 * Projections publish to the hub after their commit; resources subscribe browsers to it.
 */
package org.tengen.kit.live;
