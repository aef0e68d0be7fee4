/**
 * The end of a service process: when the launcher's pipe closes, the service stops in order.
 * Active by configuration only; nothing calls it.
 */
package org.tengen.kit.lifecycle;
