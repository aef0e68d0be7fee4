/**
 * Who a person is, as far as names and federations' numbers can tell: names in Latin letters, names as words that can be
 * compared, and the search for the person an import or an entry means. The rating registry and the import of tournaments
 * use it: put {@link org.tengen.rating.person.KnownPerson}s into a {@link org.tengen.rating.person.PersonIndex} and ask
 * it for a {@link org.tengen.rating.person.PersonMatch}; it depends on ranks only.
 */
package org.tengen.rating.person;
