package org.tengen.pairingservice.page;

import org.tengen.kit.language.Saying;
import org.tengen.kit.page.ReachedAt;
import org.tengen.pairingservice.tournament.Arrangements;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * How somebody comes to play here, while that is still to be had.
 *
 * @param address as the director wrote it; empty where entries are taken at the desk
 * @param href where it leads; null without one
 * @param fee as money is written; empty where nothing is due
 * @param places how many are taken of how many, in words; empty without a limit
 */
public record HowToEnter(String address, String href, String fee, String places) {

    /** Null once the first round is published: then the desk decides about whoever comes. */
    static HowToEnter of(Tournament state) {
        if (state.status() != Tournament.Status.ANNOUNCED) {
            return null;
        }
        Arrangements arranged = state.settings().arranged();
        String address = arranged.entryAddress() == null ? "" : arranged.entryAddress();
        return new HowToEnter(
                address,
                ReachedAt.href(address),
                Words.fee(arranged),
                arranged.entrantLimit() == null
                        ? ""
                        : Saying.say("placesTakenOf", state.places(), arranged.entrantLimit()));
    }
}
