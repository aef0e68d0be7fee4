/**
 * The five federations' texts, requirement by requirement: each test's name begins with the id of what it checks.
 */
package org.tengen.rules.texts;
