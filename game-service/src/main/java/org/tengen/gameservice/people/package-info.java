/**
 * Names and staff, copied from the topics that carry them, for pages and for rights. The tables are mutable: what is
 * erased at its source is erased here.
 */
package org.tengen.gameservice.people;
