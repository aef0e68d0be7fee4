package org.tengen.ratingservice.ledger.pool;

/** Why a pool did nothing. */
public enum PoolRefusal {
    /** The ledger has this revision of the game or a later one. */
    NOT_NEWER("The ledger has this result already."),
    PUBLISHED("A list was made of this result; it stands until another result takes its place."),
    ALREADY_MERGED("These two are one person already."),
    NO_SUCH_MERGE("This merge does not hold, or not any more."),
    NOT_THE_NEXT_LIST("Another list was published meanwhile."),
    LIST_UNKNOWN("There is no such list to replace."),
    LISTS_ARE_FIXED("In this pool a published list never changes; what is corrected shows in the next one."),
    SCALE_DIFFERS("Ratings of one scale cannot go on from those of another; open a pool of its own.");

    private final String sentence;

    PoolRefusal(String sentence) {
        this.sentence = sentence;
    }

    public String sentence() {
        return sentence;
    }
}
