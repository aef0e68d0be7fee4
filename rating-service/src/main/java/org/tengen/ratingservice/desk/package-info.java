/**
 * The rating office's pages, and those on which everybody sees its work: files handed in, lists, previews, decisions.
 * They ask the resources that programs ask; nothing depends on them.
 */
package org.tengen.ratingservice.desk;
