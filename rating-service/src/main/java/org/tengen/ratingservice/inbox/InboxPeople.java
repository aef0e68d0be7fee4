package org.tengen.ratingservice.inbox;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.problem.Problems;
import org.tengen.rating.rank.Rank;
import org.tengen.ratingservice.command.Once;
import org.tengen.ratingservice.inbox.check.Entrants;
import org.tengen.ratingservice.inbox.file.ResultFile;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.inbox.submission.SubmissionTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.person.Matches;
import org.tengen.ratingservice.player.PlayerTables;

/** Who the people of a file are: what the registry offers, and what the office says. */
@Singleton
public class InboxPeople {

    /** A screen full; the next come when these are said. */
    private static final int MOST_MATCHED = 50;

    private static final int LONGEST_NUMBER = 20;

    private final Transactor transactor;
    private final Once once;
    private final Pools pools;
    private final Inbox inbox;
    private final InboxSteps steps;

    InboxPeople(Transactor transactor, Once once, Pools pools, Inbox inbox, InboxSteps steps) {
        this.transactor = transactor;
        this.once = once;
        this.pools = pools;
        this.inbox = inbox;
        this.steps = steps;
    }

    /** @param person place in the file, from 0 @param kind EXACT, LIKELY, AMBIGUOUS or NEW; EXACT only by number and name */
    public record Match(
            int person,
            Submission.Entrant entrant,
            Matches.Kind kind,
            String why,
            List<Matches.Candidate> candidates) {}

    /** Of everybody in the file who bears a name and is nobody of the registry yet, or whose number has another name there. */
    List<Match> matches(Submission submission) {
        String idKind = idKind(submission);
        return transactor.inTransaction(connection -> {
            List<Match> matches = new ArrayList<>();
            for (int i = 0; i < submission.people().size() && matches.size() < MOST_MATCHED; i++) {
                Submission.Entrant entrant = submission.people().get(i);
                boolean odd = Submission.Entrant.OTHER_NAME.equals(entrant.match());
                if (!entrant.name().isBlank() && (entrant.isOpen() || odd)) {
                    matches.add(match(connection, submission, idKind, i));
                }
            }
            return matches;
        });
    }

    private static Match match(Connection connection, Submission submission, String idKind, int person) {
        Submission.Entrant entrant = submission.people().get(person);
        Matches.Waiting found = Entrants.candidates(
                connection, submission.pool().federation(), idKind, entrant, rank(submission, person));
        return new Match(person, entrant, found.kind(), found.why(), found.candidates());
    }

    private static Rank rank(Submission submission, int person) {
        return submission.events().stream()
                .flatMap(event -> event.games().stream())
                .filter(game -> game.black() == person || game.white() == person)
                .map((ResultFile.Game game) -> game.black() == person ? game.blackRank() : game.whiteRank())
                .flatMap(rank -> Rank.parse(rank).stream())
                .findFirst()
                .orElse(null);
    }

    /** The office says who somebody in the file is; then everything is checked again. */
    Submission identify(Submission submission, int person, UUID player, int seen, Actor actor, String key) {
        mustBeThere(submission, person);
        boolean known = transactor.inTransaction(
                connection -> PlayerTables.find(connection, player).isPresent());
        if (!known) {
            throw Problems.invalid("playerId", "nobody is known under " + player)
                    .exception();
        }
        Submission.Entrant was = submission.people().get(person);
        return identified(
                submission, person, was.identified(player, was.key(), Submission.Entrant.BY_HAND), seen, actor, key);
    }

    /**
     * The same by a federation's number: whoever has it, or somebody new. A name alone makes nobody; a name with a number
     * of a federation does.
     */
    Submission number(Submission submission, int person, String number, int seen, Actor actor, String key) {
        mustBeThere(submission, person);
        if (number.length() > LONGEST_NUMBER || !number.matches("[A-Za-z0-9-]+")) {
            throw Problems.invalid("number", "must be a federation's number").exception();
        }
        String idKind = idKind(submission);
        UUID owner = transactor.inTransaction(connection -> PlayerTables.byNumber(
                        connection, submission.pool().federation(), idKind, List.of(number))
                .get(number));
        Submission.Entrant was = submission.people().get(person);
        Submission.Entrant is = owner == null
                ? was.identified(
                        Entrants.underNumber(submission.pool(), idKind, number), number, Submission.Entrant.NUMBER)
                : was.identified(owner, number, Submission.Entrant.BY_HAND);
        return identified(submission, person, is, seen, actor, key);
    }

    /** A repeated request finds it done and answers the file as it is now. */
    private Submission identified(
            Submission submission, int person, Submission.Entrant entrant, int seen, Actor actor, String key) {
        String request = actor.accountId() + submission.submission() + person + entrant.player() + entrant.key();
        boolean[] fresh = {false};
        once.answer(submission.pool().federation(), "inbox", key, request, connection -> {
            Submission now =
                    SubmissionTables.find(connection, submission.submission()).orElseThrow();
            InboxSteps.mustBeSeen(now, seen);
            InboxSteps.mustBeOpen(now);
            steps.write(
                    connection,
                    now.with(person, entrant),
                    seen,
                    actor.accountId(),
                    "person " + (person + 1) + " identified");
            fresh[0] = true;
            return "{}";
        });
        Submission stored = inbox.find(submission.submission()).orElseThrow();
        return fresh[0] ? inbox.check(stored) : stored;
    }

    private static void mustBeThere(Submission submission, int person) {
        if (person < 0 || person >= submission.people().size()) {
            throw Problems.notFound("person " + person + " in this file").exception();
        }
    }

    private String idKind(Submission submission) {
        return pools.current(submission.pool()).state().definition().idKind();
    }
}
