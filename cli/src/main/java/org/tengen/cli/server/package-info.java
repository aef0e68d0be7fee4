/**
 * The commands that run and operate the platform: the launcher, its children and the HTTP client they share. The demo
 * uses it; the offline commands do not.
 */
package org.tengen.cli.server;
