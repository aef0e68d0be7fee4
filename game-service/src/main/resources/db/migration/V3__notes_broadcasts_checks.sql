-- What opens a referee's sealed note, wrapped by the installation's key; without the row the note is gone for good.
CREATE TABLE note_key (
    note_id     uuid        PRIMARY KEY,
    game_id     uuid        NOT NULL,
    wrapped_key bytea       NOT NULL,
    written_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How a tournament or a single game is shown to those who only watch.
CREATE TABLE broadcast_setting (
    scope_id     uuid        PRIMARY KEY, -- a tournament's or a game's id
    delay_moves  int         NOT NULL CHECK (delay_moves >= 0),
    hide_results boolean     NOT NULL,
    set_by       text        NOT NULL,
    set_at       timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What stands in the last published form of a round: shown before a result in it or before it is corrected.
ALTER TABLE round_taken ADD COLUMN status text NOT NULL DEFAULT 'PUBLISHED';

-- Published rating lists, copied from rating.lists.v1.
CREATE TABLE list_copy (
    list_id      uuid        PRIMARY KEY,
    federation   text        NOT NULL,
    number       int         NOT NULL,
    system       text        NOT NULL,
    list_date    date        NOT NULL,
    taken_at     timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX list_copy_federation ON list_copy (federation, list_date);

-- The nightly look over the whole log.
CREATE TABLE self_check (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started_at timestamptz NOT NULL,
    ended_at   timestamptz NOT NULL,
    streams    int         NOT NULL,
    events     bigint      NOT NULL,
    faults     text[]      NOT NULL
);
