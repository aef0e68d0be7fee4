/**
 * Ratings of this moment: the list of everybody, cards, what an event did, and telling the other services of news.
 * Pages and programs ask it; nothing else depends on it.
 */
package org.tengen.ratingservice.current;
