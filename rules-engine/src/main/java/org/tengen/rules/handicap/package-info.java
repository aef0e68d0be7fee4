/**
 * Where handicap stones go and what they cost. Reads rule sets and board sizes; used by services, records and the
 * program.
 */
package org.tengen.rules.handicap;
