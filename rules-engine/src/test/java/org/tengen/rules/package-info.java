/** Tests that look at the module as a whole: its dependencies and its packages. */
package org.tengen.rules;
