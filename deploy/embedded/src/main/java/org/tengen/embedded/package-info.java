/**
 * PostgreSQL and Kafka on one laptop without a container: hardened, kept between runs, stopped in order. The launcher runs
 * them for the product and every module's tests run the same pair; nothing here knows Quarkus or any service.
 */
package org.tengen.embedded;
