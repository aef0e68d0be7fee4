package org.tengen.kit.problem;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;

/** Says where a JSON body is wrong: line, column and field. */
final class JsonProblems {

    private JsonProblems() {}

    static Problem of(JsonProcessingException fault) {
        String field = fault instanceof JsonMappingException mapping ? path(mapping) : "";
        String where = field.isEmpty() ? "" : " at " + field;
        Problem problem =
                Problem.of(400, "malformed-json", "The JSON cannot be read", fault.getOriginalMessage() + where + ".");
        JsonLocation location = fault.getLocation();
        if (location != null && location.getLineNr() > 0) {
            problem = problem.with("line", location.getLineNr()).with("column", location.getColumnNr());
        }
        return field.isEmpty() ? problem : problem.with("field", field);
    }

    private static String path(JsonMappingException mapping) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : mapping.getPath()) {
            if (step.getFieldName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return path.toString();
    }
}
