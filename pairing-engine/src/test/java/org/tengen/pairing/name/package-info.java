/** The policy for names, with invented names of many scripts. Nobody uses it. */
package org.tengen.pairing.name;
