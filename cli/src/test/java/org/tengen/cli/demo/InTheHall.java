package org.tengen.cli.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;

/** A browser test: the hall it looks at, and no script of a page may fail while it does. */
@ExtendWith(Hall.Extension.class)
abstract class InTheHall {

    final Hall hall = Hall.hall();

    @AfterEach
    void noScriptFailed() {
        assertEquals(List.of(), hall.errors(), "errors in the pages' scripts");
    }

    /** A new page at an address of the platform. */
    final Page open(BrowserContext context, String path) {
        Page page = context.newPage();
        page.navigate(hall.at(path));
        return page;
    }
}
