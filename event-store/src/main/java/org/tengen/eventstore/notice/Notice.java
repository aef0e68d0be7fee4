package org.tengen.eventstore.notice;

/**
 * One thing told to everybody who follows a topic.
 *
 * @param topic e.g. {@code game/<id>}
 * @param id version of what the topic follows
 * @param name e.g. {@code move}
 * @param data JSON or text
 */
public record Notice(String topic, long id, String name, String data) {}
