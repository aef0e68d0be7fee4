package org.tengen.ratingservice.account;

import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.kit.messaging.EventJson;

/**
 * Tells the other services who may do what: {@code rating.accounts.v1}. Never a login or a password; of a closed account a
 * tombstone, after which nobody renews its sessions and nothing keeps its name.
 */
public final class AccountMessages {

    public static final String TOPIC = "rating.accounts.v1";
    private static final String TYPE = "rating.accounts.changed";

    private AccountMessages() {}

    private record AccountChanged(
            UUID accountId,
            String federation,
            String displayName,
            List<String> roles,
            int epoch,
            boolean active,
            UUID playerId) {}

    static void changed(Connection connection, StoredAccount account, Instant now) {
        Outbox.add(connection, List.of(message(account, now)));
    }

    /** Tells again what was told last about every account. */
    public static int again(Connection connection, Instant now) {
        List<OutboxMessage> messages = AccountTable.all(connection).stream()
                .map(account -> message(account, now))
                .toList();
        Outbox.add(connection, messages);
        return messages.size();
    }

    private static OutboxMessage message(StoredAccount account, Instant now) {
        String key = account.accountId().toString();
        String payload = account.active() ? payload(account) : null;
        return new OutboxMessage(
                EventIds.derived(account.accountId(), TOPIC + "/" + account.revision()),
                account.federation(),
                "account",
                key,
                TYPE,
                TOPIC,
                key,
                key,
                account.revision(),
                payload,
                now,
                Map.of());
    }

    private static String payload(StoredAccount account) {
        return EventJson.write(new AccountChanged(
                account.accountId(),
                account.federation(),
                account.displayName(),
                account.roles(),
                account.epoch(),
                account.active(),
                account.playerId()));
    }
}
