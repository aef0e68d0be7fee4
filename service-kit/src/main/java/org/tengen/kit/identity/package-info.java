/**
 * Who is asking: sessions, tokens, roles and signed links over one shared key.
 * Every feature may ask for the current actor; only rating-service signs people in.
 */
package org.tengen.kit.identity;
