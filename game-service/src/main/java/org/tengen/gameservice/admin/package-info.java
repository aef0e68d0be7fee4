/**
 * This service's part of the operator's door: read models built anew, messages published again, letters replayed.
 */
package org.tengen.gameservice.admin;
