/** What tests of all formats share. */
package org.tengen.pairing.file;
