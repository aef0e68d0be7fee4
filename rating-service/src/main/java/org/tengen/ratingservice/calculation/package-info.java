/**
 * The rating of each pool, kept up to date as its stream grows, what-ifs of it, and the changes stored per player and event.
 * Lists, previews, accounts and pages ask here; nothing else rates.
 */
package org.tengen.ratingservice.calculation;
