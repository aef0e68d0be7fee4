package org.tengen.ratingservice.person;

import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.concurrent.TimeUnit;

/** Whether somebody asks the service for something just now, so that what can wait gives way. */
@Provider
@Singleton
public class Pressure implements ContainerRequestFilter {

    /** Whoever asked a moment ago asks again soon: letters are typed one after the other. */
    private static final long LASTS_NANOS = TimeUnit.SECONDS.toNanos(2);

    private volatile long lastAsked = System.nanoTime() - LASTS_NANOS;

    @Override
    public void filter(ContainerRequestContext request) {
        lastAsked = System.nanoTime();
    }

    boolean isOn() {
        return System.nanoTime() - lastAsked < LASTS_NANOS;
    }
}
