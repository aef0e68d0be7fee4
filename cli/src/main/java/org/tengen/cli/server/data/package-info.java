/**
 * What one installation keeps on disk: the data directory with its lock, its ports, its secrets and the note of what runs. The
 * launcher and the commands that speak to a running platform read it; nothing else does.
 */
package org.tengen.cli.server.data;
