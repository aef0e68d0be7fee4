/** A small domain for the tests: stones laid on numbered points. Tests of the store's packages use it. */
package org.tengen.eventstore.sample;
