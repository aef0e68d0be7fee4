package org.tengen.rating.rank;

/** How one federation or server turns ranks into ratings and back; named and versioned, because such tables change. */
public interface RankScale {

    /** Stable name, for instance {@code egf}. */
    String name();

    /** Since when the scale has been in force, or the name of its edition. */
    String version();

    /** The nominal rating of a rank, on the scale's own unit. */
    double ratingOf(Rank rank);

    /** The rank whose band holds this rating; never null, held at the scale's ends. */
    Rank rankOf(double rating);
}
