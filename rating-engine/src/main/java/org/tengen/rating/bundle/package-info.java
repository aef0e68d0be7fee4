/**
 * The exported bundle of a rating pool: what each published list was made of and its lines, as plain CSV in a ZIP, and the
 * check that makes every list again and compares it bit for bit. The rating service writes it, {@code tengen verify} reads it.
 */
package org.tengen.rating.bundle;
