/**
 * What the replicas of one service tell each other about changes that browsers follow: rows that live for minutes, and a
 * NOTIFY that says there are some. For service-kit's live streams; nothing that must not be lost may go this way.
 */
package org.tengen.eventstore.notice;
