/** The rules of Go. */
package org.tengen.rules;
