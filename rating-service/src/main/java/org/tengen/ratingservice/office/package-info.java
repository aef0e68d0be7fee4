/**
 * What the rating office decides: resets, merges, rulings, waiting corrections, policies; each previewed before it is taken.
 * Disputes and explanations of single points belong here too; nothing depends on it but pages.
 */
package org.tengen.ratingservice.office;
