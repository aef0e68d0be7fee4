package org.tengen.pairingservice.paper;

/**
 * What stands on every sheet.
 *
 * @param event name of the tournament
 * @param facts place and days
 * @param title what this sheet is
 * @param printed when, of which version, and the first digits of a hash of what is printed
 * @param address of the page that shows the same live
 * @param qr the address as a picture
 * @param sheet the size of the paper
 * @param turned whether it lies on its side
 */
public record PaperHead(
        String event,
        String facts,
        String title,
        String printed,
        String address,
        String qr,
        Sheet sheet,
        boolean turned) {}
