/**
 * What a service's tests stand on: PostgreSQL, Kafka, keys and tokens. Services use it from the test-jar, in test scope;
 * nothing of it is in the product.
 */
package org.tengen.kit.testing;
