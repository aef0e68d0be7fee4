package org.tengen.kit.page;

/**
 * How a person's name is written on every page: the family name first, as lists of Go players have it everywhere, so that
 * a name looks the same on the pairing, the board, the standings and the rating list, and is found where it is sorted.
 */
public final class DisplayName {

    private DisplayName() {}

    /**
     * @param name the family name, or the one name somebody has
     * @param firstName may be null or empty
     */
    public static String of(String name, String firstName) {
        return firstName == null || firstName.isBlank() ? name : (name + " " + firstName).strip();
    }
}
