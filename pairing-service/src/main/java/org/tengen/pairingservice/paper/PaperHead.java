package org.tengen.pairingservice.paper;

/**
 * What stands on every sheet.
 *
 * @param event name of the tournament
 * @param facts place and days
 * @param title what this sheet is
 * @param printed when, and of which version of the tournament
 * @param address of the page that shows the same live
 * @param qr the address as a picture
 */
public record PaperHead(String event, String facts, String title, String printed, String address, String qr) {}
