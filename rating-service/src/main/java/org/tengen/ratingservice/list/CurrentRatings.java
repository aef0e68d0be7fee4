package org.tengen.ratingservice.list;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.rating.system.GameEffect;
import org.tengen.ratingservice.ledger.LedgerTables;

/** The ratings as the ledger has them at this moment; every question looks for news first. */
@Singleton
public class CurrentRatings {

    private final Transactor transactor;
    private final Map<String, Calculation> byFederation = new ConcurrentHashMap<>();

    CurrentRatings(Transactor transactor) {
        this.transactor = transactor;
    }

    Calculation.Standing of(String federation) {
        return with(federation, calculation -> calculation.with(news(federation, calculation)));
    }

    Map<UUID, List<GameEffect>> effects(String federation) {
        return with(federation, calculation -> {
            calculation.with(news(federation, calculation));
            return calculation.effects();
        });
    }

    List<String> federations() {
        return transactor.inTransaction(LedgerTables::federations);
    }

    private LedgerTables.News news(String federation, Calculation calculation) {
        return transactor.inTransaction(
                connection -> LedgerTables.after(connection, federation, calculation.version()));
    }

    private <T> T with(String federation, Function<Calculation, T> question) {
        Calculation calculation = byFederation.computeIfAbsent(federation, unseen -> new Calculation());
        synchronized (calculation) {
            return question.apply(calculation);
        }
    }
}
