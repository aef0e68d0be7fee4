package org.tengen.gameservice.command;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.tengen.gameservice.clock.Reading;
import org.tengen.gameservice.game.Rank;
import org.tengen.gameservice.game.Result;
import org.tengen.rules.board.Color;

/** What requests carry. Fields that are not named here are refused, so that a misspelt one is not lost in silence. */
final class Bodies {

    private Bodies() {}

    /** A list in which nothing is missing. */
    @JacksonAnnotationsInside
    @JsonSetter(contentNulls = Nulls.FAIL)
    @Retention(RetentionPolicy.RUNTIME)
    private @interface NoGaps {}

    /**
     * A player of a game by hand; {@code entryId} and {@code rating} may be absent.
     *
     * @param playerId of somebody known here; of a guest one of the caller's choice, or absent for a new one
     * @param guest plays without being in any list
     */
    record Player(UUID playerId, UUID entryId, Rank rank, Double rating, Boolean guest) {}

    record Size(int width, int height) {}

    /**
     * A game outside a published round.
     *
     * @param gameId chosen by the caller, or absent for a new one
     * @param komiHalfPoints absent: the rule set's komi for this handicap
     */
    record NewGame(
            UUID gameId,
            Player black,
            Player white,
            String ruleset,
            Size boardSize,
            Integer handicap,
            Integer komiHalfPoints,
            String gameClass,
            String timeSystem,
            String event,
            String place,
            LocalDate eventDate,
            Boolean rated) {}

    record Handicap(@NoGaps List<String> points) {}

    record Position(
            @NoGaps List<String> black,
            @NoGaps List<String> white,
            @NoGaps List<String> empty,
            Color toMove) {}

    /** @param accepted a referee lets the move stand although it breaks a rule */
    record Move(Color color, String point, Integer moveNumber, Boolean accepted) {}

    /** @param color who resigns, or whose flag fell; a player need not say for resigning */
    record OfColor(Color color) {}

    /** @param keepClock whether this service keeps the clocks; {@code timeSystem} names one when the game's own is not meant */
    record Start(Boolean keepClock, String timeSystem) {}

    /** @param running whether the clock of the player to move runs from now on */
    record Clock(Reading black, Reading white, Boolean running, String reason) {}

    record Returned(Color color, String point) {}

    record Note(String text) {}

    record Plies(Integer plies) {}

    record Dead(@NoGaps List<String> dead) {}

    /**
     * @param confirm another result stands, was seen, and is to give way to this one
     * @param reason why it does; needed only where others rely on the one that stands
     */
    record NewResult(
            Result.Winner winner,
            Result.By by,
            Integer marginHalfPoints,
            Boolean byDefault,
            Result.Proof proof,
            Boolean confirm,
            String reason) {}

    record Ruling(Result.Winner winner, Result.By by, Integer marginHalfPoints, Boolean byDefault, String ruling) {}

    /** @param color whose word this is, for those who came by the code on the table; an account says it itself */
    record ClaimedResult(Result.Winner winner, Result.By by, Integer marginHalfPoints, Color color) {}

    /** @param confirm what depends on the result was seen; needed only where something does */
    record Correction(
            Result.Winner winner,
            Result.By by,
            Integer marginHalfPoints,
            Boolean byDefault,
            String reason,
            Result.Verdict competitionResult,
            Result.Verdict ratedResult,
            Result.Scope scope,
            Boolean confirm) {}
}
