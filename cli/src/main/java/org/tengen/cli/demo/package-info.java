/**
 * {@code tengen demo}: plays a whole tournament through the platform's own HTTP interface, as people would, and checks what
 * came out against the engines. Used by the program and by its system tests only.
 */
package org.tengen.cli.demo;
