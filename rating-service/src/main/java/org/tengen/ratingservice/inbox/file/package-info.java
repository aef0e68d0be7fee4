/**
 * Reads files of results, games as CSV or tournaments in any known format, into one shape; it knows no pool and no person.
 * The inbox alone uses it.
 */
package org.tengen.ratingservice.inbox.file;
