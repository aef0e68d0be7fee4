/** What this service reads of other services' messages. */
package org.tengen.gameservice.round;
