package org.tengen.ratingservice.account;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.problem.Problem;
import org.tengen.ratingservice.player.PersonalData;

/** Whoever is forgotten signs in no more: the accounts of that person are closed, which takes login and name away. */
@Singleton
class AccountsOfPeople implements PersonalData {

    private final Clock clock;

    AccountsOfPeople(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void forget(Connection connection, Person who) {
        List<UUID> accounts =
                who.ownWish() ? AccountTable.ofPerson(connection, who.federation(), who.ids()) : List.of();
        boolean managed = AccountTable.hasOpenAdmin(connection, who.federation());
        for (UUID id : accounts) {
            AccountTable.endSessions(connection, who.federation(), id, true)
                    .ifPresent(closed -> AccountMessages.changed(connection, closed, clock.instant()));
        }
        if (managed && !AccountTable.hasOpenAdmin(connection, who.federation())) {
            throw Problem.of(
                            409,
                            "last-admin",
                            "Nobody else manages the federation",
                            "The person's account is the last that does. Open one for somebody else first.")
                    .exception();
        }
    }
}
