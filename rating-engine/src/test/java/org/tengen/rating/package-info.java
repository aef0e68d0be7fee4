/** Tests of the whole engine: what holds for every system, and whole collections of real games. */
package org.tengen.rating;
