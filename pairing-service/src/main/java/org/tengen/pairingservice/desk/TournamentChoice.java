package org.tengen.pairingservice.desk;

import jakarta.persistence.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Which tournaments of the list somebody wants to see. Inside a transaction.
 *
 * @param stage null for all
 * @param federation null for all
 * @param year in which it begins; null for all
 * @param words each somewhere in the name or the place, as {@link org.tengen.rating.person.SearchKey} writes them; null for all
 * @param mine whose tournaments; null for everybody's
 */
public record TournamentChoice(Stage stage, String federation, Integer year, List<String> words, Mine mine) {

    /** Where a tournament stands, as visitors see it: who waits for a closing hand is over. */
    public enum Stage {
        PLAYING("status = 'RUNNING' AND NOT " + Stage.ALL_IN, LATEST),
        COMING("status = 'ANNOUNCED' AND NOT " + Stage.DAYS_OVER, "start_date NULLS LAST, changed_at DESC"),
        PLAYED(
                "(status IN ('FINISHED', 'CLOSED') OR (status = 'RUNNING' AND " + Stage.ALL_IN
                        + ") OR (status = 'ANNOUNCED' AND " + Stage.DAYS_OVER + "))",
                LATEST);

        /** What was announced and never begun is none to come; where the day begins later it still may. */
        private static final String DAYS_OVER = "coalesce(coalesce(end_date, start_date) < CURRENT_DATE - 1, false)";

        private static final String ALL_IN = "(current_round = rounds AND games > 0 AND missing = 0)";

        private final String condition;
        private final String order;

        Stage(String condition, String order) {
            this.condition = condition;
            this.order = order;
        }
    }

    /**
     * Somebody's tournaments: with a task in them, or entered.
     *
     * @param account null for nobody's
     * @param player null when the account plays as nobody
     */
    public record Mine(UUID account, UUID player) {}

    /**
     * A page of them.
     *
     * @param all how many there are on all pages
     */
    public record Page(List<TournamentSummary> rows, int all) {}

    public static final TournamentChoice EVERYTHING = new TournamentChoice(null, null, null, null, null);

    private static final String LATEST = "start_date DESC NULLS LAST, changed_at DESC";
    private static final String FROM =
            " FROM tournament_summary WHERE revision = (SELECT revision FROM tournament_summary_live)";
    private static final String YEAR =
            "start_date >= make_date(:year, 1, 1) AND start_date < make_date(:year + 1, 1, 1)";
    private static final String STAFF = "staff @> ARRAY[CAST(:account AS uuid)]";
    private static final String ENTERED =
            "tournament_id IN (SELECT tournament_id FROM entry_person WHERE player_id = CAST(:player AS uuid))";

    public static TournamentChoice of(Stage stage) {
        return new TournamentChoice(stage, null, null, null, null);
    }

    /** @param number from 1; behind the last one there is nothing */
    @SuppressWarnings("unchecked") // a native query of an entity gives that entity
    public Page page(int number, int size) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        String where = where(arguments);
        String order = " ORDER BY " + (stage == null ? LATEST : stage.order);
        Query rows = TournamentSummary.getEntityManager()
                .createNativeQuery("SELECT *" + FROM + where + order, TournamentSummary.class)
                .setFirstResult((number - 1) * size)
                .setMaxResults(size);
        Query count = TournamentSummary.getEntityManager().createNativeQuery("SELECT count(*)" + FROM + where);
        arguments.forEach((name, value) -> {
            rows.setParameter(name, value);
            count.setParameter(name, value);
        });
        return new Page(rows.getResultList(), ((Number) count.getSingleResult()).intValue());
    }

    private String where(Map<String, Object> arguments) {
        List<String> conditions = new ArrayList<>();
        if (stage != null) {
            conditions.add(stage.condition);
        }
        if (federation != null) {
            conditions.add("federation = :federation");
            arguments.put("federation", federation);
        }
        if (year != null) {
            conditions.add(YEAR);
            arguments.put("year", year);
        }
        for (int k = 0; words != null && k < words.size(); k++) {
            conditions.add("search_key LIKE :word" + k);
            arguments.put("word" + k, "%" + words.get(k) + "%");
        }
        if (mine != null) {
            conditions.add(mine(arguments));
        }
        return String.join("", conditions.stream().map(one -> " AND " + one).toList());
    }

    private String mine(Map<String, Object> arguments) {
        List<String> ways = new ArrayList<>();
        if (mine.account() != null) {
            ways.add(STAFF);
            arguments.put("account", mine.account().toString());
        }
        if (mine.player() != null) {
            ways.add(ENTERED);
            arguments.put("player", mine.player().toString());
        }
        return ways.isEmpty() ? "false" : "(" + String.join(" OR ", ways) + ")";
    }

    /** Federations that have tournaments here. */
    @SuppressWarnings("unchecked") // one column of text
    public static List<String> federations() {
        return TournamentSummary.getEntityManager()
                .createNativeQuery("SELECT DISTINCT federation" + FROM + " ORDER BY federation", String.class)
                .getResultList();
    }

    /** Years in which tournaments begin, the latest first. */
    @SuppressWarnings("unchecked") // one column of whole numbers
    public static List<Integer> years() {
        return TournamentSummary.getEntityManager()
                .createNativeQuery(
                        "SELECT DISTINCT CAST(extract(year FROM start_date) AS int) AS year" + FROM
                                + " AND start_date IS NOT NULL ORDER BY year DESC",
                        Integer.class)
                .getResultList();
    }
}
