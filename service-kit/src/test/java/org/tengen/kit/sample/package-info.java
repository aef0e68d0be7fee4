/**
 * A tiny service that does with the kit what a real one does. Only the kit's own tests use it.
 */
package org.tengen.kit.sample;
