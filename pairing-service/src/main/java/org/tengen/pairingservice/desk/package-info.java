/**
 * Where commands come in: one desk in front of the event store that keeps names beside the log, tells the other services
 * through the outbox and the watching browsers after the commit. Resources and consumers use it, and nothing writes past it.
 */
package org.tengen.pairingservice.desk;
