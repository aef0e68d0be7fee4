/**
 * What other services tell: results of games and the rating list. Each message takes effect once, whatever comes twice or
 * out of order; nothing else in the service reads from Kafka.
 */
package org.tengen.pairingservice.inbound;
