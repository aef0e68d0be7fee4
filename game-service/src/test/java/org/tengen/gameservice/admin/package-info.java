/** The operator's part without the service around it. */
package org.tengen.gameservice.admin;
