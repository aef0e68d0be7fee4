package org.tengen.pairingservice.decide;

import java.util.Map;

/**
 * Why a command is refused; a value, so that it can be shown.
 *
 * @param detail one sentence for whoever sent the command: what is wrong and what can be done
 * @param facts what a program needs to show it: tables, rounds, entries
 */
public record Refused(Refusal refusal, String detail, Map<String, Object> facts) {

    public Refused(Refusal refusal, String detail) {
        this(refusal, detail, Map.of());
    }
}
