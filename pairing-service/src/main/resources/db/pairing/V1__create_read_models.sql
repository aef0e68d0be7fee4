-- Names of people live here and not in the log: mutable, erasable, copied by tournament.entries.v1.
CREATE TABLE entry_person (
    entry_id      uuid PRIMARY KEY,
    tournament_id uuid NOT NULL,
    federation    text NOT NULL,
    player_id     uuid NOT NULL,
    name          text NOT NULL,
    first_name    text NOT NULL,
    egf           text,
    ffg           text,
    aga           text
);
CREATE INDEX entry_person_tournament ON entry_person (tournament_id);
CREATE INDEX entry_person_player ON entry_person (player_id);

-- One line per tournament for lists, and where a tournament id says which federation it belongs to.
CREATE TABLE tournament_summary (
    revision      int  NOT NULL,
    tournament_id uuid NOT NULL,
    federation    text NOT NULL,
    name          text NOT NULL,
    system        text NOT NULL,
    status        text NOT NULL,
    place         text,
    start_date    date,
    end_date      date,
    rounds        int  NOT NULL,
    current_round int  NOT NULL,
    players       int  NOT NULL,
    games         int  NOT NULL,
    missing       int  NOT NULL,
    version       int  NOT NULL,
    changed_at    timestamptz NOT NULL,
    PRIMARY KEY (revision, tournament_id)
);
CREATE INDEX tournament_summary_order ON tournament_summary (revision, start_date DESC NULLS LAST, changed_at DESC);

CREATE TABLE tournament_summary_live (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    revision int NOT NULL
);
INSERT INTO tournament_summary_live (revision) VALUES (1);

-- This service's copy of rating.players.v1, for the search at registration.
CREATE TABLE player_copy (
    player_id  uuid PRIMARY KEY,
    federation text NOT NULL,
    name       text NOT NULL,
    first_name text NOT NULL,
    country    text,
    club       text,
    rank_value int  NOT NULL,
    rank_shown text NOT NULL,
    rating     double precision,
    egf        text,
    ffg        text,
    aga        text,
    as_of      timestamptz NOT NULL,
    epoch      int    NOT NULL,
    revision   bigint NOT NULL
);
CREATE INDEX player_copy_name ON player_copy (federation, lower(name) text_pattern_ops);
CREATE INDEX player_copy_first_name ON player_copy (federation, lower(first_name) text_pattern_ops);
