/**
 * What the operator may rebuild, republish and replay here.
 * Nothing depends on it.
 */
package org.tengen.ratingservice.admin;
