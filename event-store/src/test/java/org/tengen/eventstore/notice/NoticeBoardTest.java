package org.tengen.eventstore.notice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.TestLog;

class NoticeBoardTest {

    private static TestLog log;

    @BeforeAll
    static void open() {
        log = TestLog.fresh();
    }

    @AfterAll
    static void close() {
        log.close();
    }

    @Test
    void whatIsPostedIsReadInOrderAndForgottenButForTheLastOne() {
        UUID origin = UUID.randomUUID();
        List<Notice> notices = List.of(new Notice("game/1", 4, "move", "{}"), new Notice("games", 9, "games", "天元"));
        log.transactor().inTransaction(connection -> {
            NoticeBoard.post(connection, origin, notices);
            return null;
        });
        log.transactor().inTransaction(connection -> {
            List<NoticeBoard.Posted> posted = NoticeBoard.after(connection, 0, 10);
            assertEquals(
                    notices, posted.stream().map(NoticeBoard.Posted::notice).toList());
            assertEquals(origin, posted.get(0).origin());
            long last = NoticeBoard.last(connection);
            assertEquals(posted.get(1).position(), last);
            assertEquals(
                    posted.subList(1, 2),
                    NoticeBoard.after(connection, posted.get(0).position(), 10));
            assertEquals(0, NoticeBoard.purge(connection, Duration.ofMinutes(1)));
            assertEquals(1, NoticeBoard.purge(connection, Duration.ZERO));
            assertEquals(last, NoticeBoard.last(connection));
            return null;
        });
    }
}
