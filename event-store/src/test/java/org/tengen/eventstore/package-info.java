/** Test kit. */
package org.tengen.eventstore;
