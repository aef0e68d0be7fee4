/**
 * A tournament as a file of any format the pairing engine knows, for download by who directs it. The desk's page links here;
 * nothing else uses it.
 */
package org.tengen.pairingservice.files;
