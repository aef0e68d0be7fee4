package org.tengen.ratingservice.inbox.file;

import java.util.List;

/**
 * What the sender says of the event beside the file; it counts above the file.
 *
 * @param gameClass null to leave it to the file
 * @param code the event's code for files that hold one event and do not tell it, empty when it is not given
 * @param mainMinutes basic time, 0 when unknown
 * @param adjustedMinutes with overtime, 0 when unknown
 */
public record Terms(String code, String gameClass, int mainMinutes, int adjustedMinutes, boolean fischer) {

    public ResultFile of(ResultFile file) {
        List<ResultFile.Event> events = file.events().stream()
                .map(event -> new ResultFile.Event(
                        event.code(),
                        event.name(),
                        event.date(),
                        gameClass == null ? event.gameClass() : gameClass,
                        mainMinutes == 0 ? event.mainMinutes() : mainMinutes,
                        adjustedMinutes == 0 ? event.adjustedMinutes() : adjustedMinutes,
                        mainMinutes == 0 ? event.fischer() : fischer,
                        event.games()))
                .toList();
        return new ResultFile(file.format(), events, file.people(), file.remarks());
    }
}
