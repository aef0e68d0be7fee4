/**
 * The French federation's result file ({@code .tou}), read as met and written as OpenGotha or as the federation wants it. Reached
 * through the list of formats.
 */
package org.tengen.pairing.ffg;
