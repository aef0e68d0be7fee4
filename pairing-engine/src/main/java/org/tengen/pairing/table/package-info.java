/**
 * Tournaments as tables, CSV and XLSX: columns known by their headings in several languages, every faulty cell named, and
 * tables to hand out. Services preview an upload with {@link org.tengen.pairing.table.TablePreview} and write lists with
 * {@link org.tengen.pairing.table.Tables}; whole tournaments go through {@code convert.TournamentFormats}.
 */
package org.tengen.pairing.table;
