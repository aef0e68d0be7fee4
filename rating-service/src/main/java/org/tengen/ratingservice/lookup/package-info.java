/**
 * Whom and which event or game an officer means by a name, a number or an address, and the offers while one is typed.
 * The office's pages use it; it reads the registry and the pool.
 */
package org.tengen.ratingservice.lookup;
