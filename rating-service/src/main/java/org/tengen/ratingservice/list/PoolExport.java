package org.tengen.ratingservice.list;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.tengen.kit.messaging.EventJson;
import org.tengen.rating.bundle.PoolBundle;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.Calculation;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolList;

/** A pool with everything its lists were made of, for whoever wants to make them again. Ids only, no names. */
@Singleton
public class PoolExport {

    private final Pools pools;
    private final RatingLists lists;

    PoolExport(Pools pools, RatingLists lists) {
        this.pools = pools;
        this.lists = lists;
    }

    /** An event with everything its hash covers; the form that tournaments' bundles have too. */
    private record LogLine(
            String federation,
            String kind,
            String stream,
            int version,
            String eventId,
            String type,
            String recordedAt,
            String meta,
            String payload,
            String previousHash,
            String hash) {}

    /** Replays the stream; at the version each list was made of, its inputs are taken down. */
    PoolBundle bundle(Pools.Ref pool) {
        List<PoolList> published = pools.current(pool).state().lists();
        List<PoolBundle.PublishedList> made = new ArrayList<>();
        StringBuilder log = new StringBuilder();
        Calculation then = new Calculation();
        takeDown(published, then, made);
        pools.eachAfter(pool, 0, Integer.MAX_VALUE, recorded -> {
            var stored = recorded.stored();
            log.append(EventJson.write(new LogLine(
                            stored.stream().federation(),
                            stored.stream().kind(),
                            stored.stream().id().toString(),
                            stored.version(),
                            stored.eventId().toString(),
                            stored.type(),
                            stored.recordedAt().toString(),
                            stored.metaJson(),
                            stored.payload(),
                            stored.previousHash(),
                            stored.hash())))
                    .append('\n');
            then.apply(recorded.version(), recorded.event());
            takeDown(published, then, made);
        });
        TreeMap<String, byte[]> parts = new TreeMap<>();
        parts.put("log.jsonl", log.toString().getBytes(StandardCharsets.UTF_8));
        return new PoolBundle(pool.federation(), pool.name(), made, parts);
    }

    private void takeDown(List<PoolList> published, Calculation then, List<PoolBundle.PublishedList> made) {
        for (PoolList list : published) {
            if (list.poolVersion() == then.version()) {
                Calculation.Inputs inputs = then.inputs(list.date());
                made.add(new PoolBundle.PublishedList(
                        list.number(),
                        list.date(),
                        list.replaces() == null ? 0 : list.replaces(),
                        list.inputHash(),
                        list.contentHash(),
                        list.version(),
                        inputs.policies(),
                        inputs.starts(),
                        inputs.resets(),
                        inputs.games(),
                        lines(list)));
            }
        }
    }

    private List<PlayerRating> lines(PoolList list) {
        return lists.lines(list).stream()
                .map(line -> new PlayerRating(
                        line.player().toString(),
                        line.rating(),
                        orNone(line.deviation()),
                        orNone(line.volatility()),
                        line.games(),
                        List.of()))
                .sorted(java.util.Comparator.comparing(PlayerRating::id))
                .toList();
    }

    private static double orNone(Double value) {
        return value == null ? Double.NaN : value;
    }
}
