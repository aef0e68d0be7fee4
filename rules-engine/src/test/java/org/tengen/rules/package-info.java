/** Test kit. */
package org.tengen.rules;
