package org.tengen.rating.list;

/** Carries a refusal from deep inside a reader to the registry, which turns it into {@link ListRead.Refused}. */
public final class ListRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int line;

    public ListRefusal(int line, String reason) {
        super(reason);
        this.line = line;
    }

    public ListRead.Refused refused() {
        return new ListRead.Refused(line, getMessage());
    }
}
