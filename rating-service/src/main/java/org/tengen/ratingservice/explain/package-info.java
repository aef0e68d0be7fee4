/**
 * Why a rating is what it is: every point by game with the numbers of that day, what a correction did to whom, what a game
 * not yet played would mean, and questions people have about a line. Pages read it.
 */
package org.tengen.ratingservice.explain;
