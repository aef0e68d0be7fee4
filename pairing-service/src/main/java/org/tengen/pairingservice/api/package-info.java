/**
 * The HTTP face of contracts/README.md: requests in, views out, refusals as problem details.
 * It decides nothing; commands go to the desk.
 */
package org.tengen.pairingservice.api;
