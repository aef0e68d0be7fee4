/**
 * Refusals as RFC 9457 problem details with stable types, and as a readable page for browsers.
 * Every feature of a service may use it; it knows nothing of any service.
 */
package org.tengen.kit.problem;
