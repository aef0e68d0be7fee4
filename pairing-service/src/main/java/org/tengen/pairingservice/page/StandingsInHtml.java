package org.tengen.pairingservice.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.EntityTag;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.kit.language.Language;
import org.tengen.kit.language.Saying;
import org.tengen.kit.page.PageData;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * The large table of the standings as it is sent, made once for all who ask in one language. It is kept by the very table it
 * was made from: whoever may see other names, or looks at another version, has another table.
 */
@Singleton
public class StandingsInHtml {

    @CheckedTemplate(basePath = "pairing", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
    static final class Templates {

        private Templates() {}

        static native TemplateInstance standingTable(Head head, StandingsTable standings, boolean cells);
    }

    /** Characters kept in all: a thousand players and ten rounds are about a million. */
    private static final long MOST_CHARACTERS = 16_000_000;
    /** As long as the tables themselves are kept. */
    private static final Duration KEPT = Duration.ofMinutes(1);
    /** Hexadecimal digits of a tag: no two pages of a tournament ever share them. */
    private static final int TAG_DIGITS = 32;

    /**
     * @param groups that can be chosen
     * @param group the one shown, as it stands in an address; empty for everybody
     * @param empty whether nobody is in the group
     * @param html of the table with its cells round by round
     */
    public record Made(
            int afterRound,
            String heading,
            List<StandingsTable.Column> columns,
            List<String> warnings,
            boolean placed,
            boolean tied,
            List<StandingsGroup.Choices> groups,
            String group,
            boolean empty,
            String html,
            String hash) {

        /** What the signs of a cell mean, in the visitor's language. */
        public List<StandingsTable.Column> signs() {
            String white = Words.letterOfWhite();
            String black = Words.letterOfBlack();
            return List.of(
                    new StandingsTable.Column("12", Saying.say("signLine")),
                    new StandingsTable.Column("+ − = ?", Saying.say("signEnding")),
                    new StandingsTable.Column("/" + white + " /" + black, Saying.say("signColour")),
                    new StandingsTable.Column(white + "2 " + black + "2", Saying.say("signStones")),
                    new StandingsTable.Column("!", Saying.say("signDefault")),
                    new StandingsTable.Column("0+ 0= 0−", Saying.say("signAlone")));
        }
    }

    /** The same table, not one that is equal: to compare two thousand rows would cost what is saved. */
    private record Key(Standings table, Language language, StandingsGroup group) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key
                    && key.table == table
                    && key.language == language
                    && key.group.equals(group);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * System.identityHashCode(table) + language.hashCode()) + group.hashCode();
        }
    }

    private final PageData kit;
    /** Another program may make other pages of the same table. */
    private final String started = UUID.randomUUID().toString();

    private final Cache<Key, Made> kept = Caffeine.newBuilder()
            .maximumWeight(MOST_CHARACTERS)
            .weigher((Key key, Made made) -> made.html().length())
            .expireAfterAccess(KEPT)
            .build();

    StandingsInHtml(PageData kit) {
        this.kit = kit;
    }

    Made of(Head head, Tournament state, Standings standings, StandingsGroup group) {
        return kept.get(new Key(standings, Saying.language(), group), missing -> made(head, state, standings, group));
    }

    private static Made made(Head head, Tournament state, Standings standings, StandingsGroup group) {
        StandingsTable whole = StandingsTable.of(state, standings, Integer.MAX_VALUE);
        StandingsTable table = group.everybody() ? whole : whole.only(members(state, standings, group));
        String html = Templates.standingTable(head, table, true).render();
        return new Made(
                table.afterRound(),
                table.heading(),
                table.columns(),
                table.warnings(),
                table.placed(),
                table.tied(),
                group.choices(state, standings),
                group.everybody() ? "" : URLEncoder.encode(group.value(), StandardCharsets.UTF_8),
                table.lines().isEmpty(),
                html,
                hash(group.value() + html));
    }

    private static Set<UUID> members(Tournament state, Standings standings, StandingsGroup group) {
        return standings.rows().stream()
                .filter(group.members(state))
                .map(row -> UUID.fromString(row.entry().id()))
                .collect(Collectors.toSet());
    }

    /** Of the whole page for the visitor at hand: the table, what stands above it, who looks and in which language. */
    EntityTag tag(Head head, Made made) {
        String page = String.join(
                "\n",
                started,
                made.hash(),
                head.toString(),
                Saying.language().tag(),
                kit.getFiles(),
                kit.getCsrf(),
                kit.getVisitor().getName());
        return new EntityTag(hash(page).substring(0, TAG_DIGITS), true);
    }

    private static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is part of every JDK", impossible);
        }
    }
}
