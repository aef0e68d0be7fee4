/** The stored form of bulk actions. */
package org.tengen.gameservice.batch;
