/**
 * The list of all tournament formats, and conversion from one to another with the check of what leaves. For the command line
 * and the services; format packages never depend on it.
 */
package org.tengen.pairing.convert;
