/**
 * The pages of this service: one game, the games that are live, and the files they need. They read what the interface
 * reads and change nothing.
 */
package org.tengen.gameservice.page;
