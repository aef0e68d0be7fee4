/**
 * How a game ended, in one record for every service, and the texts that SGF files write for it. It knows colours and
 * nothing else of the engine.
 */
package org.tengen.rules.result;
