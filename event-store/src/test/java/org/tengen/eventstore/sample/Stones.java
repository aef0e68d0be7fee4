package org.tengen.eventstore.sample;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.EventTypes;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.Decision;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.eventstore.outbox.Publication;

/** The state: which points are taken. */
public record Stones(Set<Integer> taken) {

    public static final String KIND = "stones";
    public static final String TOPIC = "game.moves.v1";

    public static final EventCodec<StoneEvent> CODEC = new EventCodec<>(EventTypes.of(StoneEvent.class)
            .type("stones.laid.v2", StoneEvent.Laid.class)
            .type("stones.lifted.v1", StoneEvent.Lifted.class)
            .upcast("stones.laid.v1", "stones.laid.v2", json -> ((ObjectNode) json).put("colour", "black"))
            .build());

    public static final Publication<Stones, StoneEvent> PUBLICATION = Stones::message;

    public Stones {
        taken = Set.copyOf(taken);
    }

    private static List<OutboxMessage> message(Recorded<StoneEvent> event, Stones after) {
        String stream = event.stored().stream().id().toString();
        String payload = "{\"commandId\":\"" + event.event().commandId() + "\",\"point\":"
                + event.event().point() + ",\"taken\":" + new TreeSet<>(after.taken()) + "}";
        return List.of(OutboxMessage.about(event.stored(), "game.moves.noted", TOPIC, stream, stream, payload));
    }

    /** Why a command is refused. */
    public enum Refusal {
        TAKEN,
        FREE
    }

    /** The pure part. */
    public static final class StoneDecider implements Decider<Stones, StoneCommand, StoneEvent, Refusal> {

        @Override
        public Stones initial() {
            return new Stones(Set.of());
        }

        @Override
        public Stones evolve(Stones state, StoneEvent event) {
            Set<Integer> taken = new TreeSet<>(state.taken());
            if (event instanceof StoneEvent.Laid) {
                taken.add(event.point());
            } else {
                taken.remove(event.point());
            }
            return new Stones(taken);
        }

        @Override
        public Set<String> partsOf(StoneEvent event) {
            return Set.of("point:" + event.point());
        }

        @Override
        public Decision<StoneEvent, Refusal> decide(Stones state, StoneCommand command) {
            boolean taken = state.taken().contains(command.point());
            if (command.lay()) {
                return taken
                        ? Decision.refuse(Refusal.TAKEN)
                        : Decision.accept(new StoneEvent.Laid(command.id(), command.point(), "white"));
            }
            return taken
                    ? Decision.accept(new StoneEvent.Lifted(command.id(), command.point()))
                    : Decision.refuse(Refusal.FREE);
        }
    }
}
