package org.tengen.rating.person;

/**
 * One way a person's name is written.
 *
 * @param name family name, or the only name
 * @param firstName given names, "" when there is none
 */
public record PersonName(String name, String firstName) {}
