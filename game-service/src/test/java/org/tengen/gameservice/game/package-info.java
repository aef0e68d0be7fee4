/** The game's decisions by examples and against a simple model, without any framework. */
package org.tengen.gameservice.game;
