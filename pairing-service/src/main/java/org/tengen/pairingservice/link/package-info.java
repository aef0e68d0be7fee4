/**
 * One-time links for helpers: issued with a code to scan, used once, revoked. Speaks HTTP and has pages;
 * what a link allows at a board game-service decides from the same signed token.
 */
package org.tengen.pairingservice.link;
