/** Conversions between all formats: given files, round trips, hostile input. Nobody uses it. */
package org.tengen.pairing.convert;
