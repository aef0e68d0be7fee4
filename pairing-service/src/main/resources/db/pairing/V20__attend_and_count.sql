-- Whether the name of an entry may stand in public lists; follows the log.
ALTER TABLE entry_person ADD COLUMN listed boolean NOT NULL DEFAULT true;

-- What a player asked for in words: mutable, and gone with the person.
CREATE TABLE request_note (
    request_id uuid PRIMARY KEY,
    entry_id   uuid NOT NULL,
    note       text NOT NULL
);
CREATE INDEX request_note_entry ON request_note (entry_id);

-- Every finished game of a tournament as game-service told it last, so that one which is not counted is found.
CREATE TABLE finished_game (
    game_id       uuid PRIMARY KEY,
    tournament_id uuid NOT NULL,
    federation    text NOT NULL,
    epoch         int  NOT NULL,
    revision      int  NOT NULL,
    finished_at   timestamptz NOT NULL,
    received_at   timestamptz NOT NULL
);
CREATE INDEX finished_game_tournament ON finished_game (tournament_id);
CREATE INDEX finished_game_received ON finished_game (received_at);
