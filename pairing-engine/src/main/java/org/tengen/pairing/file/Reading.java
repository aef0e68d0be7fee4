package org.tengen.pairing.file;

import java.util.List;

/** What became of a file: all of it, or nothing. */
public sealed interface Reading {

    /** In the order of the file. */
    List<Finding> findings();

    /** @param findings what was mended or may surprise */
    record Read(TournamentFacts facts, List<Finding> findings) implements Reading {
        public Read {
            findings = List.copyOf(findings);
        }
    }

    /** @param findings at least one; the first is the reason */
    record Refused(List<Finding> findings) implements Reading {
        public Refused {
            findings = List.copyOf(findings);
        }

        public Refused(Unreadable reason) {
            this(List.of(reason.finding()));
        }
    }
}
