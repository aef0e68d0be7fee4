/** Ratings. */
package org.tengen.ratingservice;
