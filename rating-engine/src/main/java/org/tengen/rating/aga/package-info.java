/**
 * The American Go Association's rating (BayRate): one event at a time, all its players together. Reached through the
 * registry; the game model is public for pages that explain a change.
 */
package org.tengen.rating.aga;
