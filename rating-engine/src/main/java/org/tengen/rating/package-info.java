/**
 * The rating engine: one place that names every rating system. Anything that needs ratings starts at
 * {@link org.tengen.rating.RatingSystems} and {@link org.tengen.rating.system.RatingCalculation}.
 */
package org.tengen.rating;
