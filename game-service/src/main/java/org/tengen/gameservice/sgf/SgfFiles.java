package org.tengen.gameservice.sgf;

import jakarta.inject.Singleton;
import java.util.List;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.fold.Folded;
import org.tengen.gameservice.command.Audience;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.comment.Comments;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.stream.Games;
import org.tengen.rules.sgf.SgfNode;
import org.tengen.rules.sgf.SgfWriter;

/** Writes the file of one game as it stands. */
@Singleton
class SgfFiles {

    private final Games games;
    private final GameReader reader;
    private final Comments comments;

    SgfFiles(Games games, GameReader reader, Comments comments) {
        this.games = games;
        this.reader = reader;
        this.comments = comments;
    }

    /** @param version of the stream it was written from */
    record File(String name, byte[] content, int version) {}

    /** The file as this audience may have it. */
    File of(StreamId game, Audience audience) {
        Folded<GameState> now = games.current(game);
        boolean whole = !audience.isKeptFrom(now.state());
        GameState state = whole ? now.state() : audience.shown(now.state());
        SgfNode tree = SgfExport.tree(
                state,
                reader.names(state.terms()),
                whole ? now.head().hash() : null,
                comments.on(game.id(), audience, SgfExport.moveCount(state)));
        int version = whole ? now.version() : state.record().moveCount();
        return new File(name(game, state), SgfWriter.bytes(List.of(tree)), version);
    }

    /** {@code R3-B01.sgf} in a tournament; players' names stay out of file names. */
    private static String name(StreamId game, GameState state) {
        GameTerms terms = state.terms();
        if (terms.round() == null || terms.table() == null) {
            return game.id() + ".sgf";
        }
        String place = String.format("R%d-B%02d", terms.round(), terms.table());
        // An annulled game leaves its table to the game that came in its place.
        return state.phase() == Phase.ANNULLED ? place + "-annulled-" + game.id() + ".sgf" : place + ".sgf";
    }
}
