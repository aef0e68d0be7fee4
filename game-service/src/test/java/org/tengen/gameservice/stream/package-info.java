/** The stored form of a game's events. */
package org.tengen.gameservice.stream;
