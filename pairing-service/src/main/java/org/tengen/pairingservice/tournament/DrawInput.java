package org.tengen.pairingservice.tournament;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Collectors;

/**
 * Everything a draw of a round looks at, as one hash. Names, tables of earlier rounds, proofs and revisions are not in it: a corrected
 * spelling or a result confirmed as it was leaves a draw valid.
 */
public final class DrawInput {

    private static final String FORMAT = "tengen-draw-input-1";

    private DrawInput() {}

    /** SHA-256 in hex over the settings, the entries and all rounds before {@code round}. */
    public static String hash(Tournament tournament, int round) {
        return sha256(text(tournament, round));
    }

    static String text(Tournament tournament, int round) {
        StringBuilder text = new StringBuilder(FORMAT).append('\n');
        Settings settings = tournament.settings();
        text.append(round).append('/').append(settings.rounds()).append('\n');
        settings.parameters()
                .forEach((name, value) ->
                        text.append(name).append('=').append(value).append('\n'));
        settings.clubGroups()
                .forEach((club, group) ->
                        text.append(club).append('~').append(group).append('\n'));
        Integer absence = settings.arranged().pairingAbsenceHalfPoints();
        if (absence != null) {
            text.append("absence=").append(absence).append('\n');
        }
        tournament.direction().constraints().stream()
                .filter(rule -> rule.fromRound() <= round && round <= rule.toRound())
                .forEach(rule -> text.append(rule.strength())
                        .append('|')
                        .append(rule.entries())
                        .append('\n'));
        tournament.entries().values().stream().filter(Entry::registered).forEach(entry -> append(text, entry, round));
        tournament.rounds().headMap(round).values().forEach(earlier -> append(text, tournament, earlier));
        return text.toString();
    }

    private static void append(StringBuilder text, Entry entry, int round) {
        String absent = entry.absentRounds().headSet(round + 1).stream()
                .map(String::valueOf)
                .collect(Collectors.joining(","));
        text.append(entry.entryId())
                .append('|')
                .append(entry.rank().value())
                .append('|')
                .append(entry.rating())
                .append('|')
                .append(entry.correctionHalfPoints())
                .append('|')
                .append(entry.country())
                .append('|')
                .append(entry.club())
                .append('|')
                .append(entry.status() == EntryStatus.PRELIMINARY)
                .append('|')
                .append(absent)
                .append('|')
                .append(entry.withdrawnFrom() == 0 ? 0 : Math.min(entry.withdrawnFrom(), round + 1));
        Attendance attendance = entry.attendance();
        if (attendance.ghost() || attendance.table() > 0) {
            text.append('|').append(attendance.ghost()).append('|').append(attendance.table());
        }
        text.append('\n');
    }

    private static void append(StringBuilder text, Tournament tournament, Round round) {
        for (Board board : tournament.boardsOf(round.number())) {
            Pair pair = board.pair();
            text.append(round.number())
                    .append('|')
                    .append(pair.white())
                    .append('|')
                    .append(pair.black())
                    .append('|')
                    .append(pair.handicap())
                    .append('|')
                    .append(pair.coloursKnown())
                    .append('|');
            Result result = board.result();
            if (result != null) {
                text.append(result.inCompetition().winner())
                        .append(result.counts())
                        .append(result.byDefault());
            }
            if (board.hold() != null) {
                text.append('~').append(board.hold().countsAs());
            }
            text.append('\n');
        }
        round.byes()
                .forEach(bye ->
                        text.append(round.number()).append("|bye|").append(bye).append('\n'));
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }
}
