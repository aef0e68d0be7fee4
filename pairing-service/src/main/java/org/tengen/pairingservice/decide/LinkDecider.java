package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.HelperLink;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Decides on links for helpers: each opens once, until its hour, unless it was revoked. */
final class LinkDecider {

    private LinkDecider() {}

    static Decision<TournamentEvent, Refused> decide(Tournament state, TournamentCommand.OfLink command) {
        if (command instanceof TournamentCommand.IssueLink issue) {
            return issue(state, issue.issued());
        }
        HelperLink link = state.links().get(command.linkId());
        if (link == null) {
            return refuse(Refusal.NO_SUCH_LINK, "There is no such link, or its address is not whole.");
        }
        return command instanceof TournamentCommand.UseLink use ? use(link, use) : revoke(link);
    }

    private static Decision<TournamentEvent, Refused> issue(Tournament state, TournamentEvent.HelperLinkIssued issued) {
        Integer round = issued.round();
        if (round != null && (round < 1 || round > state.settings().rounds())) {
            return TournamentDecider.outOfRange(round, state.settings());
        }
        return state.links().size() >= Limits.MAX_LINKS
                ? refuse(Refusal.TOO_MANY_LINKS, "A tournament has at most " + Limits.MAX_LINKS + " links.")
                : Decision.accept(issued);
    }

    private static Decision<TournamentEvent, Refused> use(HelperLink link, TournamentCommand.UseLink use) {
        if (!link.tokenHash().equals(use.tokenHash())) {
            return refuse(Refusal.NO_SUCH_LINK, "There is no such link, or its address is not whole.");
        }
        if (link.state() == HelperLink.State.REVOKED) {
            return refuse(Refusal.LINK_CLOSED, "This link was revoked. Ask the director for another one.");
        }
        if (!use.now().isBefore(link.expiresAt())) {
            return refuse(Refusal.LINK_CLOSED, "This link has expired. Ask the director for another one.");
        }
        return link.state() == HelperLink.State.USED
                ? refuse(Refusal.LINK_CLOSED, "This link was used already: it opens once. Ask for another one.")
                : Decision.accept(new TournamentEvent.HelperLinkUsed(link.linkId()));
    }

    private static Decision<TournamentEvent, Refused> revoke(HelperLink link) {
        return link.state() == HelperLink.State.REVOKED
                ? Decision.accept()
                : Decision.accept(new TournamentEvent.HelperLinkRevoked(link.linkId()));
    }
}
