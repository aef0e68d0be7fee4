package org.tengen.pairingservice.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problem;
import org.tengen.pairingservice.danger.Judgement;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/** Holds a dangerous command back until its sender has confirmed it, in the words the table asks for. */
@Singleton
public class Confirmations {

    /** Carries the confirmation; the problem names the value. */
    public static final String HEADER = "Tengen-Confirm";

    /** Directors who have just read what they are about to confirm. */
    private static final int MOST_SHOWN = 64;
    /** Who reads longer has it made once more. */
    private static final Duration KEPT = Duration.ofMinutes(5);

    /** What was asked for, of which tournament; the consequences are told in a language. */
    private record Asked(UUID tournamentId, int version, TournamentCommand command, Language language) {}

    private final Notes notes;
    /** What confirms it: as long as nothing has happened, the same command has the same consequences. */
    private final Cache<Asked, String> shown =
            Caffeine.newBuilder().maximumSize(MOST_SHOWN).expireAfterWrite(KEPT).build();

    Confirmations(Notes notes) {
        this.notes = notes;
    }

    /** @throws org.tengen.kit.problem.ProblemException when something has to be confirmed first, or is refused */
    void demand(Tournament state, TournamentCommand command, String confirmed, Supplier<Map<UUID, Person>> persons) {
        Asked asked = new Asked(state.id(), state.version(), command, Saying.language());
        if (confirmed != null && confirmed.equals(shown.getIfPresent(asked))) {
            return;
        }
        Optional<Judgement> judgement = Judgement.of(state, command, persons);
        if (judgement.isEmpty()) {
            return;
        }
        Judgement judged = judgement.get();
        switch (judged.rule().level()) {
            case NOTE -> notes.add(says(judged));
            case REFUSE ->
                throw Problem.of(409, "too-dangerous", "This is not done", says(judged))
                        .with("command", judged.rule().command())
                        .with("when", judged.rule().when())
                        .exception();
            case CONFIRM, CONSEQUENCES -> {
                shown.put(asked, judged.confirmation());
                demand(judged, confirmed);
            }
        }
    }

    /** @throws org.tengen.kit.problem.ProblemException unless exactly this was confirmed */
    public void demand(Judgement judged, String confirmed) {
        if (!judged.confirmation().equals(confirmed)) {
            throw needed(judged).exception();
        }
    }

    private static String says(Judgement judged) { // messages: danger_*
        return Saying.say(judged.rule().says());
    }

    private static Problem needed(Judgement judged) {
        Problem problem = Problem.of(409, "confirmation-needed", "This has to be confirmed", says(judged))
                .with("level", judged.rule().level())
                .with("command", judged.rule().command())
                .with("when", judged.rule().when())
                .with("header", HEADER)
                .with("confirm", judged.confirmation())
                .with("typed", judged.rule().typed());
        return judged.consequences() == null ? problem : problem.with("consequences", judged.consequences());
    }
}
