/**
 * How games are shown to those who only watch: some moves late, or without results. The setting and its table; what it
 * means for an answer, a page or a stream is decided where those are made.
 */
package org.tengen.gameservice.broadcast;
