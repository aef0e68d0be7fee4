/**
 * A pool's rating under policies that change on dated days, kept up to date, and the hashes of what went in and came out.
 * The rating service and the check of an exported bundle use the same code, so that they cannot disagree.
 */
package org.tengen.rating.policy;
