package org.tengen.kit.live;

/**
 * One event of a topic.
 *
 * @param id version of what the topic follows; grows within a topic, the same on every replica
 * @param name e.g. {@code result}; browsers listen by it
 * @param data JSON or text, one or many lines
 */
public record LiveEvent(long id, String name, String data) {}
