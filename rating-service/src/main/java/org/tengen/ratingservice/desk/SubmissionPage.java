package org.tengen.ratingservice.desk;

import io.quarkus.qute.Location;
import io.quarkus.qute.Template;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.inbox.InboxApi;
import org.tengen.ratingservice.inbox.InboxPeople;
import org.tengen.ratingservice.inbox.submission.EventStatus;
import org.tengen.ratingservice.inbox.submission.Finding;
import org.tengen.ratingservice.inbox.submission.Submission;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.office.PoolApi;
import org.tengen.ratingservice.person.Matches;
import org.tengen.ratingservice.player.PlayerTables;

/** One file as the office sees it: what was found, who is meant, what it would move, and what may be decided. */
@Singleton
class SubmissionPage {

    /** A page that can be read; the rest is counted. */
    private static final int FINDINGS_SHOWN = 200;

    private static final int PEOPLE_SHOWN = 500;

    private static final List<Submission.State> OPEN =
            List.of(Submission.State.RECEIVED, Submission.State.CHECKED, Submission.State.HELD);

    private final InboxApi inbox;
    private final PoolApi pools;
    private final DeskReadings readings;
    private final Transactor transactor;
    private final CurrentActor actors;
    private final Words words;
    private final Template page;

    SubmissionPage(
            InboxApi inbox,
            PoolApi pools,
            DeskReadings readings,
            Transactor transactor,
            CurrentActor actors,
            Words words,
            @Location("desk/submission.html") Template page) {
        this.inbox = inbox;
        this.pools = pools;
        this.readings = readings;
        this.transactor = transactor;
        this.actors = actors;
        this.words = words;
        this.page = page;
    }

    /** A check that wants a reason, and what it said first. */
    public record WarningRow(String check, String text, int more) {}

    /** Somebody nobody knows yet, and who it could be. */
    public record MatchRow(
            int person, String name, String about, String kind, String chip, List<Matches.Candidate> candidates) {}

    /** @param refused what was refused just now; empty for nothing */
    TemplateInstance of(UUID id, String refused) {
        InboxApi.Detail found = (InboxApi.Detail) inbox.get(id).getEntity();
        Submission.State state = Submission.State.valueOf(found.state());
        boolean open = OPEN.contains(state);
        boolean taken = List.of(Submission.State.ACCEPTED, Submission.State.RATED, Submission.State.SUPERSEDED)
                .contains(state);
        boolean admin = actors.get().is(Roles.FEDERATION_ADMIN);
        Pools.Ref pool = new Pools.Ref(actors.get().federation(), found.pool());
        DeskRows rows = readings.rows(pool);
        Map<String, String> titles = new LinkedHashMap<>();
        found.events().forEach(event -> titles.put(event.code(), event.name()));
        Map<UUID, String> names = names(found);
        PoolApi.NamedPreview preview = open ? pools.named(inbox.preview(id)) : null;
        return page.data("line", rows.file(id, found.receivedAt(), found.events(), found.state(), List.of()))
                .data("id", id)
                .data("reasons", new Reasons(words))
                .data("version", found.version())
                .data("pool", pool)
                .data("events", found.events().size())
                .data("persons", found.people().size())
                .data("refused", refused)
                .data("nextFile", admin ? next(pool, id) : null)
                .data(
                        "findings",
                        found.findings().stream()
                                .limit(FINDINGS_SHOWN)
                                .map(finding -> rows.finding(
                                        finding,
                                        titles.getOrDefault(finding.event(), finding.event()),
                                        DeskRows.name(finding.player(), names)))
                                .toList())
                .data("more", Math.max(0, found.findings().size() - FINDINGS_SHOWN))
                .data("summary", preview == null ? "" : rows.moves(preview))
                .data("lists", preview == null ? List.of() : rows.lists(preview))
                .data(
                        "moves",
                        preview == null
                                ? List.of()
                                : preview.players().stream().map(rows::move).toList())
                .data("open", open && admin)
                .data("rated", taken && admin)
                .data("warnings", warnings(found, rows))
                .data("errors", found.findings().stream().anyMatch(one -> one.level() == Finding.Level.ERROR))
                .data("matches", open && admin ? matches(id) : List.of())
                .data("people", people(found, rows, names))
                .data("named", found.people().stream().anyMatch(one -> !(one.firstName() + one.name()).isBlank()))
                .data("eventIds", eventIds(pool, found.events()).entrySet())
                .data("steps", found.steps().stream().map(rows::step).toList());
    }

    /** Another file that waits; null when there is none. */
    private UUID next(Pools.Ref pool, UUID file) {
        return inbox.screen(pool, "", 0, 2).files().stream()
                .filter(one -> OPEN.contains(Submission.State.valueOf(one.state())))
                .map(InboxApi.Status::submissionId)
                .filter(one -> !one.equals(file))
                .findFirst()
                .orElse(null);
    }

    private Map<UUID, String> names(InboxApi.Detail found) {
        List<UUID> ids = found.people().stream()
                .map(Submission.Entrant::player)
                .filter(Objects::nonNull)
                .toList();
        return transactor.inTransaction(connection -> PlayerTables.shownNames(connection, ids));
    }

    private static List<DeskRows.PersonRow> people(InboxApi.Detail found, DeskRows rows, Map<UUID, String> names) {
        List<DeskRows.PersonRow> people = new ArrayList<>();
        for (int i = 0; i < Math.min(PEOPLE_SHOWN, found.people().size()); i++) {
            Submission.Entrant person = found.people().get(i);
            people.add(rows.person(i, person, DeskRows.name(person.player(), names)));
        }
        return people;
    }

    private static List<WarningRow> warnings(InboxApi.Detail found, DeskRows rows) {
        Map<String, WarningRow> byCheck = new LinkedHashMap<>();
        for (Finding finding : found.findings()) {
            if (finding.level() == Finding.Level.WARNING) {
                byCheck.merge(
                        finding.check(),
                        new WarningRow(finding.check(), rows.text(finding), 0),
                        (known, next) -> new WarningRow(known.check(), known.text(), known.more() + 1));
            }
        }
        return List.copyOf(byCheck.values());
    }

    private List<MatchRow> matches(UUID id) {
        return inbox.matches(id).stream().map(this::match).toList();
    }

    private MatchRow match(InboxPeople.Match match) {
        String chip = switch (match.kind()) {
            case EXACT -> "good";
            case LIKELY -> "";
            case AMBIGUOUS -> "warn";
            case NEW -> "plain";
        };
        // messages: match_*
        String kind = "match_" + match.kind();
        Submission.Entrant entrant = match.entrant();
        return new MatchRow(
                match.person(),
                entrant.name() + " " + entrant.firstName(),
                String.join(
                        " ",
                        List.of(entrant.key(), entrant.country(), entrant.club()).stream()
                                .filter(text -> !text.isBlank())
                                .toList()),
                words.say(kind),
                chip,
                match.candidates());
    }

    private static Map<String, String> eventIds(Pools.Ref pool, List<EventStatus> events) {
        Map<String, String> ids = new LinkedHashMap<>();
        events.forEach(event -> ids.put(
                EventResults.idOf(pool.id(), event.code()).toString(),
                event.name() + ", " + Saying.shortDay(event.date())));
        return ids;
    }
}
