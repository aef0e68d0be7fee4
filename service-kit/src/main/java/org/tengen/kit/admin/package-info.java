/**
 * What an operator may ask of every service under {@code /admin}: the log verified, the outbox, dead letters, rebuild, republish.
 * A service adds its own part as one {@link org.tengen.kit.admin.ServiceAdmin} bean.
 */
package org.tengen.kit.admin;
