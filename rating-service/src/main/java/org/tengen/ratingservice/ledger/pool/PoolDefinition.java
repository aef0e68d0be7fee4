package org.tengen.ratingservice.ledger.pool;

/**
 * What a pool is.
 *
 * @param name short, unique in its federation; part of addresses
 * @param title for people
 * @param idKind whose member numbers its files use, e.g. egf
 * @param takesGames whether results of the platform's tournaments go into it
 * @param corrections FIXED: a published list never changes; REPUBLISH: it is published anew with a log
 */
public record PoolDefinition(String name, String title, String idKind, boolean takesGames, String corrections) {

    /** The pool every federation has without opening it. */
    public static final String MAIN = "main";

    public static final String FIXED = "FIXED";
    public static final String REPUBLISH = "REPUBLISH";

    public static final PoolDefinition FIRST = new PoolDefinition(MAIN, "Federation rating", "egf", true, FIXED);

    /** A pool that is being opened: nothing goes into it unless somebody says so. */
    public static PoolDefinition fresh(String name) {
        return name.equals(MAIN) ? FIRST : new PoolDefinition(name, name, FIRST.idKind(), false, FIXED);
    }

    /** Whatever is null stays as it is: leaving something out never closes a pool. */
    public PoolDefinition changed(String newTitle, String newIdKind, Boolean takes, String newCorrections) {
        return new PoolDefinition(
                name,
                newTitle == null ? title : newTitle,
                newIdKind == null ? idKind : newIdKind,
                takes == null ? takesGames : takes,
                newCorrections == null ? corrections : newCorrections);
    }

    public boolean republishes() {
        return REPUBLISH.equals(corrections);
    }
}
