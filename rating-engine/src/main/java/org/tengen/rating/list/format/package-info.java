/**
 * The federations' list formats, one class each, and {@link org.tengen.rating.list.format.RatingLists}, the registry by
 * which services, the command line and tests read, convert and write them. A new format is one class and one line there.
 *
 * <p>To load a list: {@code RatingLists.read(stream)} gives {@code ListRead.Read(list)} or {@code ListRead.Refused(line,
 * reason)}; {@code list.players()} are the people, {@code list.warnings()} what to show the officer. A list too large to
 * hold is taken row by row with {@code RatingLists.stream(stream, row -> ...)}.
 */
package org.tengen.rating.list.format;
