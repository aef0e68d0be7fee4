/**
 * The way of a command: answer it from the log of commands, or load, decide, append, project and publish in one transaction.
 * Every service that owns streams handles its commands through {@link org.tengen.eventstore.command.StreamHandler}.
 */
package org.tengen.eventstore.command;
