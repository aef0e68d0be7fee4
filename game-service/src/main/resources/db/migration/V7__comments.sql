-- What commentators say about a game, for everybody who looks on. Free text of a person: kept beside the stream, so that it
-- can be taken back for good.
CREATE TABLE game_comment (
    comment_id uuid        PRIMARY KEY,
    game_id    uuid        NOT NULL,
    after_move int         NOT NULL CHECK (after_move >= 0),
    words      text        NOT NULL,
    written_by text        NOT NULL, -- an account's id
    written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX game_comment_game ON game_comment (game_id, after_move, written_at);
