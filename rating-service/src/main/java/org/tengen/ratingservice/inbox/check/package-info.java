/**
 * Who the people of a file are and what an officer would look at before accepting it; pure, but for the registry it asks.
 * The inbox alone uses it.
 */
package org.tengen.ratingservice.inbox.check;
