package org.tengen.pairing.opengotha;

import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.xml.XmlElement;

/** The document a tournament was read from, without the network address: teams, publishing, origins of ratings. */
record OpenGothaOrigin(XmlElement document) implements TournamentFacts.Origin {}
