package org.tengen.pairing.tournament;

/** The numbers federations know a player by; empty where there is none. */
public record PublicIds(String egfPin, String ffgLicence, String ffgStatus, String agaId, String grade) {

    public static final PublicIds NONE = new PublicIds("", "", "", "", "");
}
