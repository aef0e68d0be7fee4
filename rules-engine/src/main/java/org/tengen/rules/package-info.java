/**
 * The rules of Go as a shared module: every package below calculates, and none knows a clock, chance or a service. Any
 * module may use any public type below this package.
 */
package org.tengen.rules;
