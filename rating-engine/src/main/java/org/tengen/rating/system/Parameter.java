package org.tengen.rating.system;

/**
 * A number that a system lets its user set.
 *
 * @param name as in {@code --set name=value}
 * @param standard the value without being set
 * @param lowest smallest allowed
 * @param highest largest allowed
 * @param meaning one sentence with the unit
 */
public record Parameter(String name, double standard, double lowest, double highest, String meaning) {

    /** A switch: 0 off, 1 on. */
    public static Parameter toggle(String name, String meaning) {
        return new Parameter(name, 0, 0, 1, meaning);
    }
}
