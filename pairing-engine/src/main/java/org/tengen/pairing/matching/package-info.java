/**
 * Minimum-cost perfect matching, exact: costs are vectors of longs compared lexicographically, and every solution comes with
 * dual values that prove it. Knows nothing of Go; used by the draw only.
 */
package org.tengen.pairing.matching;
