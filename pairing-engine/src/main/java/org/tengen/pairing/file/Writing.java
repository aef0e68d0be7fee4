package org.tengen.pairing.file;

import java.util.List;

/** What became of a tournament on its way into a file. */
public sealed interface Writing {

    /**
     * @param changed what stands in the file otherwise than in the tournament (transliterated, cut, re-cased), one sentence each
     * @param dropped what the tournament has and the file has not, one sentence each
     * @param warnings what the check of the finished file finds odd but allowed; line is of the file
     */
    record Written(byte[] bytes, List<String> changed, List<String> dropped, List<Finding> warnings)
            implements Writing {
        public Written {
            changed = List.copyOf(changed);
            dropped = List.copyOf(dropped);
            warnings = List.copyOf(warnings);
        }

        /** A file nobody has checked yet. */
        public Written(byte[] bytes, List<String> changed, List<String> dropped) {
            this(bytes, changed, dropped, List.of());
        }
    }

    /** @param findings at least one: what does not fit, or what the check of the finished file found; line is of the file */
    record Refused(List<Finding> findings) implements Writing {
        public Refused {
            findings = List.copyOf(findings);
        }
    }
}
