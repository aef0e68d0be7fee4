/**
 * The frame of all tournament files: what a format is, what reading and writing answer, the facts formats can hold, limits and
 * findings. Format packages implement {@link org.tengen.pairing.file.TournamentFormat} and are listed in
 * {@code org.tengen.pairing.convert.TournamentFormats}, through which everybody else reaches them.
 */
package org.tengen.pairing.file;
