/**
 * Results of many boards changed at once: one event that names them all, and one that takes it back. The games' own
 * streams hold each change as they always do.
 */
package org.tengen.gameservice.batch;
