/**
 * Games as SGF files: written for download, read to be attached. It turns a game's state into a tree and back; files,
 * encodings and oddities are the rules engine's business.
 */
package org.tengen.gameservice.sgf;
