/**
 * One origin in front of the three services: which path belongs to whom, and the reverse proxy that passes requests on. The launcher
 * runs it, and {@code tengen gateway} runs it alone in front of services that run elsewhere.
 */
package org.tengen.cli.server.gateway;
