/**
 * Our own file: every fact of a tournament as plain JSON, alone or in a ZIP that may carry the draws' seeds, standings, the log
 * and hashes beside it. Anybody may read {@code tournament.json} with {@code convert}; whoever exports or verifies a whole
 * tournament uses {@link org.tengen.pairing.bundle.Bundle} and adds parts of his own, which readers here keep and do not judge.
 */
package org.tengen.pairing.bundle;
