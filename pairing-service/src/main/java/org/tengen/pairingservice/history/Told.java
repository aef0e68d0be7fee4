package org.tengen.pairingservice.history;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.page.Words;

/**
 * An event as people read it.
 *
 * @param title what happened, with round or player
 * @param role who acted, by role
 * @param name of who acted, for those who direct the tournament; null for everybody else and where no person acted
 * @param breach why it weakens the integrity of the tournament, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Told(
        int version,
        Instant at,
        String title,
        String role,
        @JsonIgnore String name,
        String reason,
        String breach,
        boolean undone,
        boolean ours) {

    /** Who it was, in words: a person with the role they acted in, or the part of the program that told it. */
    public String by() {
        if (role == null) {
            return name == null ? "" : name;
        }
        return name == null ? part() : name + " (" + part() + ")";
    }

    private String part() {
        return switch (role) {
            case "tournament-director" -> Saying.say("roleDirector");
            case "federation-admin" -> Saying.say("roleAdmin");
            case "referee" -> Saying.say("roleReferee");
            case "helper" -> Saying.say("roleHelper");
            case "player" -> Saying.say("rolePlayer");
            case "game-service" -> Saying.say("roleGames");
            case "rating-service" -> Saying.say("roleRatings");
            default -> Saying.say("roleSystem");
        };
    }

    /** For pages without script, in UTC. */
    public String shownAt() {
        return Words.moment(at);
    }
}
