package org.tengen.kit.identity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The accounts as {@code rating.accounts.v1} told them, in memory; read again from its start by every process. */
@ApplicationScoped
@DefaultBean
public class AccountCopy implements Accounts {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Account> accounts = new ConcurrentHashMap<>();

    @Override
    public Optional<Account> find(String accountId) {
        return Optional.ofNullable(accounts.get(accountId));
    }

    @Override
    public List<Account> open() {
        return accounts.values().stream().filter(Account::active).toList();
    }

    /** Takes one record of the topic in; null removes the account. An older epoch never replaces a newer one. */
    void take(String accountId, byte[] value) throws JsonProcessingException {
        if (value == null) {
            accounts.remove(accountId);
            return;
        }
        Account account = read(JSON.readTree(new String(value, StandardCharsets.UTF_8)));
        accounts.merge(accountId, account, (old, fresh) -> fresh.epoch() >= old.epoch() ? fresh : old);
    }

    private static Account read(JsonNode json) {
        Set<String> roles = new HashSet<>();
        json.path("roles").forEach(role -> roles.add(role.asText()));
        return new Account(
                json.path("accountId").asText(),
                json.path("displayName").asText(),
                roles,
                json.path("federation").asText(),
                json.path("epoch").asInt(),
                json.path("active").asBoolean(false),
                Optional.ofNullable(json.path("playerId").textValue()));
    }
}
