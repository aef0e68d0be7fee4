/**
 * Who runs this installation, how to reach them, and what their law wants them to say; shown on the page About that every footer leads to.
 * Nothing else in the service depends on it.
 */
package org.tengen.pairingservice.operator;
