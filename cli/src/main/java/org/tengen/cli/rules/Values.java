package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import org.tengen.cli.InputRefused;
import org.tengen.cli.Json;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.sgf.SgfLimits;
import org.tengen.rules.text.Coordinates;

/** Points, komi and files between the command line, JSON and the engine. */
final class Values {

    private Values() {}

    /** Half points as a number of points. */
    static JsonNode points(int halfPoints) {
        return halfPoints % 2 == 0 ? IntNode.valueOf(halfPoints / 2) : DoubleNode.valueOf(halfPoints / 2.0);
    }

    static String pointsText(int halfPoints) {
        return points(halfPoints).asText();
    }

    /** A result as people read it: a draw is called jigo. */
    static String result(GameResult result) {
        return result.by() == GameResult.Reason.JIGO ? "Jigo" : ResultText.write(result);
    }

    /** Komi in points to half points; empty if it is no multiple of a half or beyond any rule set's. */
    static OptionalInt halfPoints(String komi) {
        try {
            BigDecimal halves =
                    new BigDecimal(komi.strip()).multiply(BigDecimal.valueOf(2)).stripTrailingZeros();
            boolean usable = halves.scale() <= 0
                    && halves.abs().compareTo(BigDecimal.valueOf(Ruleset.KOMI_LIMIT_HALF_POINTS)) <= 0;
            return usable ? OptionalInt.of(halves.intValueExact()) : OptionalInt.empty();
        } catch (NumberFormatException e) {
            return OptionalInt.empty(); // no number is no komi
        }
    }

    static int komi(String text) {
        return halfPoints(text)
                .orElseThrow(() -> new InputRefused("komi: a multiple of a half up to 400, not " + text));
    }

    static ArrayNode names(Collection<Point> points) {
        ArrayNode names = Json.MAPPER.createArrayNode();
        points.stream().sorted().map(Coordinates::name).forEach(names::add);
        return names;
    }

    static Point point(String name, BoardSize size) {
        return Coordinates.parse(name.strip(), size)
                .orElseThrow(() -> new InputRefused("no point " + name + " on a " + size + " board"));
    }

    static ObjectNode object() {
        return Json.MAPPER.createObjectNode();
    }

    static ArrayNode array(Collection<String> texts) {
        ArrayNode array = Json.MAPPER.createArrayNode();
        texts.forEach(array::add);
        return array;
    }

    /** A file's bytes; a file that is absent or larger than any record is refused before it is read. */
    static byte[] bytes(Path file) {
        try {
            if (Files.size(file) > SgfLimits.MAX_BYTES) {
                throw new InputRefused(file + ": the file has more than " + SgfLimits.MAX_BYTES + " bytes");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw InputRefused.unreadable(file, e);
        }
    }

    static Optional<String> text(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(value.asText());
    }
}
