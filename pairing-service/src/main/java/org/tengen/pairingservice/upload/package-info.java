/**
 * Tournament files handed in over HTTP: looked at first, then taken all or not at all, with the people in them recognised.
 * Nothing else uses it.
 */
package org.tengen.pairingservice.upload;
