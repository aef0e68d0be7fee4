package org.tengen.rating.rank;

import java.util.List;
import java.util.Optional;

/** Every scale by name and version; a new one is one class or constant and one line here. */
public final class RankScales {

    public static final EgfScale EGF = new EgfScale();
    public static final AgaScale AGA = new AgaScale();

    private static final List<RankScale> ALL =
            List.of(EGF, AGA, new FfgScale(), new RgfScale(), OgsScale.OF_2021, OgsScale.OF_2017);

    private RankScales() {}

    public static List<RankScale> all() {
        return ALL;
    }

    /** The newest scale of that name. */
    public static Optional<RankScale> named(String name) {
        return ALL.stream().filter(scale -> scale.name().equals(name)).findFirst();
    }

    public static Optional<RankScale> named(String name, String version) {
        return ALL.stream()
                .filter(scale -> scale.name().equals(name) && scale.version().equals(version))
                .findFirst();
    }
}
