/**
 * Between the records of a service and the text in the log: stable type names, upcasters, one mapper of its own.
 * Each service registers its stored event types here, once.
 */
package org.tengen.eventstore.codec;
