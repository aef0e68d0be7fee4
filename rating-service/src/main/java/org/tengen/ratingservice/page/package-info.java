/**
 * The pages everybody looks at, the list and the news, with the files they need and how numbers are written.
 * Cards and the office's desk write numbers the same way.
 */
package org.tengen.ratingservice.page;
