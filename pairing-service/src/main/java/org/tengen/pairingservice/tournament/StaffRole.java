package org.tengen.pairingservice.tournament;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What somebody may do in one tournament. */
public enum StaffRole {
    @JsonProperty("tournament-director")
    DIRECTOR("tournament-director"),
    @JsonProperty("referee")
    REFEREE("referee"),
    @JsonProperty("helper")
    HELPER("helper");

    private final String published;

    StaffRole(String published) {
        this.published = published;
    }

    /** As {@code tournament.staff.v1} writes it. */
    public String published() {
        return published;
    }
}
