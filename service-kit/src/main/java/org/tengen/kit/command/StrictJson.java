package org.tengen.kit.command;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Reads requests without guessing: a komi of 6.5 half points would become 6 in silence, a "3" or a true the number it may
 * have been meant for, a 1 the second value of an enumeration; of a field named twice the last would win, and what follows a
 * request would be lost. Unknown fields are refused by a setting of Quarkus.
 */
@Singleton
class StrictJson implements ObjectMapperCustomizer {

    private static final List<CoercionInputShape> NO_NUMBER =
            List.of(CoercionInputShape.String, CoercionInputShape.EmptyString, CoercionInputShape.Boolean);
    private static final List<CoercionInputShape> NO_BOOLEAN = List.of(
            CoercionInputShape.String,
            CoercionInputShape.EmptyString,
            CoercionInputShape.Integer,
            CoercionInputShape.Float);
    private static final List<CoercionInputShape> NO_TEXT =
            List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean);

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
        mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        mapper.enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS);
        mapper.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        refuse(mapper, LogicalType.Integer, NO_NUMBER);
        refuse(mapper, LogicalType.Float, NO_NUMBER);
        refuse(mapper, LogicalType.Boolean, NO_BOOLEAN);
        refuse(mapper, LogicalType.Textual, NO_TEXT);
    }

    private static void refuse(ObjectMapper mapper, LogicalType wanted, List<CoercionInputShape> given) {
        given.forEach(shape -> mapper.coercionConfigFor(wanted).setCoercion(shape, CoercionAction.Fail));
    }
}
