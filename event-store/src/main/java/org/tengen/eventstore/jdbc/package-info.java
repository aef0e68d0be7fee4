/**
 * Plain JDBC made readable: statements, transactions and the one exception they raise.
 * Used by the store's other packages and by services for their own tables.
 */
package org.tengen.eventstore.jdbc;
