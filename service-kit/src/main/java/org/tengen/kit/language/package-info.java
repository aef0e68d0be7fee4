/**
 * The languages people read: which one a visitor wants, and the messages in it.
 * Templates say {@code {t:key}} and {@code {t:key(value)}}, Java asks {@link org.tengen.kit.language.Words}; every service uses it.
 */
package org.tengen.kit.language;
