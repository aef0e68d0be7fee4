/**
 * The one design of all pages: layout template data, static files under a content hash, security headers.
 * Pages of every service use it; it shows nothing of its own.
 */
package org.tengen.kit.page;
