/**
 * XML as a tree of elements with lines, read without document types and entities. For the XML formats of tournament files; it
 * knows nothing of Go.
 */
package org.tengen.pairing.xml;
