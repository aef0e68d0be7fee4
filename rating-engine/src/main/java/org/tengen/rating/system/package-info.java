/**
 * What a rating system is, and the calculations that work with any of them: full runs, incremental runs, evaluation.
 * Each system's package implements these interfaces; callers use them without knowing which system runs.
 */
package org.tengen.rating.system;
