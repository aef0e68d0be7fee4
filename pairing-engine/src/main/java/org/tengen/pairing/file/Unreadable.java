package org.tengen.pairing.file;

/** Ends reading at a fault of the file; each reader turns it into {@link Reading.Refused} at its own door. */
public final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    public Unreadable(Finding finding) {
        super(finding.toString(), null, false, false);
        this.finding = finding;
    }

    /** @param line from 1, 0 for the file as a whole */
    public Unreadable(int line, String field, String found, String expected) {
        this(Finding.refusal(line, field, found, expected));
    }

    public Finding finding() {
        return finding;
    }
}
