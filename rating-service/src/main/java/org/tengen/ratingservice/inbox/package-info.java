/**
 * Files of results that directors hand in: read, checked, held or accepted by the office with its reasons, rated, published.
 * Its state is visible to everybody; names in files stand in tables that erasure reaches, never in the log.
 */
package org.tengen.ratingservice.inbox;
