/** Tests of the game service as a whole: through HTTP, PostgreSQL and Kafka. */
package org.tengen.gameservice;
