/**
 * The European Go Federation's rating (GoR): the system of 2021 and the one before it. Reached through the registry;
 * the formulas are public for pages that explain a change.
 */
package org.tengen.rating.gor;
