/**
 * A file that was handed in: its state, what the checks found, its table and what it says to the pool once it is accepted.
 * The inbox and its checks use it; personal data in it is emptied by erasure.
 */
package org.tengen.ratingservice.inbox.submission;
