/** Tests over the whole engine: architecture, and the users' cases by their numbers. Nobody uses it. */
package org.tengen.pairing;
