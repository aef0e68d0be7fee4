/**
 * Published lists: drafts, publishing, what corrections would make of them, downloads, and the bundle anybody can check.
 * The office and the pages ask it; what is published never changes.
 */
package org.tengen.ratingservice.list;
