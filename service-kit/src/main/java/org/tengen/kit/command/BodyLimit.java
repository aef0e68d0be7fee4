package org.tengen.kit.command;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Accepts a larger body than {@link BodyLimitFilter#DEFAULT_BYTES} on this resource method, e.g. a tournament file. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface BodyLimit {

    /** Largest body in bytes; {@code quarkus.http.limits.max-body-size} stays above all of them. */
    long bytes();
}
