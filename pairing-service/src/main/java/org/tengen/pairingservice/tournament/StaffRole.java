package org.tengen.pairingservice.tournament;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What somebody may do in one tournament. */
public enum StaffRole {
    @JsonProperty("tournament-director")
    DIRECTOR("tournament-director"),
    @JsonProperty("drawmaster")
    DRAWMASTER("drawmaster"),
    @JsonProperty("referee")
    REFEREE("referee"),
    @JsonProperty("helper")
    HELPER("helper"),
    @JsonProperty("viewer")
    VIEWER("viewer");

    private final String published;

    StaffRole(String published) {
        this.published = published;
    }

    /** Drawmasters and viewers concern this service alone; nobody else has work for them. */
    public boolean concernsOthers() {
        return this != DRAWMASTER && this != VIEWER;
    }

    /** As {@code tournament.staff.v1} writes it. */
    public String published() {
        return published;
    }
}
