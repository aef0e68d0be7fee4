/**
 * OpenGotha's XML, all versions met, read and written. For the command line, the pairing service's import and the file
 * conversions; what the engine does not model is kept as it was so that nothing is lost on the way back.
 */
package org.tengen.pairing.opengotha;
