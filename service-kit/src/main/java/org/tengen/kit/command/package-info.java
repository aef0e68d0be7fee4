/**
 * What every command must carry (key, version, size, rate) and how it is refused when it does not.
 * Resources use it at the edge; nothing below a resource knows HTTP.
 */
package org.tengen.kit.command;
