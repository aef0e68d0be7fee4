package org.tengen.kit.identity;

import java.util.Set;

/** The roles of the platform, as they stand in a token's {@code groups} claim. */
public final class Roles {

    /** Keeps a federation: players, accounts, published lists, corrections after publication, erasure. */
    public static final String FEDERATION_ADMIN = "federation-admin";
    /** Runs a tournament: set-up, entries, draw, publish, close, pairings by hand with a reason. */
    public static final String TOURNAMENT_DIRECTOR = "tournament-director";
    /** Rules on games: dead stones, time, forfeit; corrects a result until the round closes. */
    public static final String REFEREE = "referee";
    /** Records and ends games of his or her own. */
    public static final String PLAYER = "player";
    /** Came by a signed link and types results of one tournament, round or room. */
    public static final String HELPER = "helper";
    /** Keeps an installation running: health, dead letters, replay, verify, export; never results. */
    public static final String OPERATOR = "operator";

    public static final Set<String> ALL =
            Set.of(FEDERATION_ADMIN, TOURNAMENT_DIRECTOR, REFEREE, PLAYER, HELPER, OPERATOR);

    private Roles() {}
}
