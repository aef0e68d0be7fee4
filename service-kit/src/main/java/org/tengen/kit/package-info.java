/** What services share. */
package org.tengen.kit;
