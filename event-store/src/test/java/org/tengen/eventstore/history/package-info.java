/**
 * Failures as they come: processes killed, sessions cut, the broker gone; and a checker that believes nobody.
 * Not for services; the platform has tests of its own over the launcher.
 */
package org.tengen.eventstore.history;
