/**
 * One policy for names and country codes in files: joining, capitals, single names, transliteration, cutting. For every writer of
 * tournament files; readers use its inverse.
 */
package org.tengen.pairing.name;
