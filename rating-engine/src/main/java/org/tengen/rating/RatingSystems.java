package org.tengen.rating;

import java.util.List;
import java.util.Optional;
import org.tengen.rating.aga.Aga;
import org.tengen.rating.glicko.Glicko2;
import org.tengen.rating.gor.Egf2021;
import org.tengen.rating.gor.EgfLegacy;
import org.tengen.rating.system.RatingSystem;
import org.tengen.rating.whr.Whr;

/** Every rating system by name; a new one is one class and one line here. */
public final class RatingSystems {

    private static final List<RatingSystem> ALL =
            List.of(new Egf2021(), new EgfLegacy(), new Aga(), new Glicko2(), new Whr());

    private RatingSystems() {}

    public static List<RatingSystem> all() {
        return ALL;
    }

    public static Optional<RatingSystem> named(String name) {
        return ALL.stream().filter(system -> system.name().equals(name)).findFirst();
    }
}
