/**
 * Proposes which stones of a finished position are dead, for people to confirm; it never decides. Used by the services and
 * by {@code tengen count --estimate}; nothing of the rules depends on it.
 */
package org.tengen.rules.estimate;
