-- What the pages and lists of this service read. The log itself is the event store's (db/eventstore).

-- One row per game, a read model of the log; every revision of the projection has its own rows.
CREATE TABLE game_summary (
    projection     int         NOT NULL,
    game_id        uuid        NOT NULL,
    federation     text        NOT NULL,
    version        int         NOT NULL,
    tournament_id  uuid,
    round          int,
    table_number   int,
    event          text,
    black_player   uuid        NOT NULL,
    black_entry    uuid,
    black_rank     text        NOT NULL,
    white_player   uuid        NOT NULL,
    white_entry    uuid,
    white_rank     text        NOT NULL,
    width          int         NOT NULL,
    height         int         NOT NULL,
    handicap       int         NOT NULL,
    komi_half      int         NOT NULL,
    status         text        NOT NULL,
    move_count     int         NOT NULL,
    result         text,       -- JSON of the result as published
    revision       int         NOT NULL,
    changed_at     timestamptz NOT NULL,
    PRIMARY KEY (projection, game_id)
);
CREATE INDEX game_summary_round ON game_summary (projection, tournament_id, round, table_number);
CREATE INDEX game_summary_status ON game_summary (projection, status, changed_at DESC);

-- Which rows of game_summary are to be read.
CREATE TABLE game_summary_live (
    only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    projection int     NOT NULL
);
INSERT INTO game_summary_live (projection) VALUES (1);

-- The last published form of each round that was carried out: the guard against repeats and old messages.
CREATE TABLE round_taken (
    tournament_id uuid        NOT NULL,
    round         int         NOT NULL,
    epoch         int         NOT NULL,
    revision      bigint      NOT NULL,
    games         uuid[]      NOT NULL,
    taken_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (tournament_id, round)
);

-- Names, copied from the two topics that carry them. Mutable: an erased person leaves no name behind.
CREATE TABLE entry_copy (
    entry_id   uuid   PRIMARY KEY,
    player_id  uuid   NOT NULL,
    name       text   NOT NULL,
    first_name text   NOT NULL,
    club       text,
    country    text,
    epoch      int    NOT NULL,
    revision   bigint NOT NULL
);
CREATE TABLE player_copy (
    player_id  uuid   PRIMARY KEY,
    name       text   NOT NULL,
    first_name text   NOT NULL,
    country    text,
    club       text,
    rank       text   NOT NULL,
    rating     double precision,
    epoch      int    NOT NULL,
    revision   bigint NOT NULL
);
CREATE INDEX entry_copy_player ON entry_copy (player_id);

-- Who helps to run which tournament.
CREATE TABLE staff_copy (
    tournament_id uuid   NOT NULL,
    account_id    uuid   NOT NULL,
    roles         text   NOT NULL, -- separated by blanks
    epoch         int    NOT NULL,
    revision      bigint NOT NULL,
    PRIMARY KEY (tournament_id, account_id)
);
