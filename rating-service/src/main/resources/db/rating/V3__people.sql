-- How a person is shown; NUMBER and HIDDEN name nobody. After hidden_until everything is shown again.
ALTER TABLE player ADD COLUMN publicity text NOT NULL DEFAULT 'FULL'
    CHECK (publicity IN ('FULL', 'INITIALS', 'NUMBER', 'HIDDEN'));
ALTER TABLE player ADD COLUMN hidden_until date;
-- When the office said that somebody who came by an entry is a person of his or her own.
ALTER TABLE player ADD COLUMN confirmed_at timestamptz;
-- The day somebody was forgotten on the person's own wish: entries of earlier events are not believed any more.
ALTER TABLE player ADD COLUMN erased_on date;
-- Loaded from a list and not told to the other services yet.
ALTER TABLE player ADD COLUMN news boolean NOT NULL DEFAULT false;
CREATE INDEX player_news ON player (player_id) WHERE news;
CREATE INDEX player_by_number ON player USING gin (ids jsonb_path_ops);
CREATE INDEX player_by_shown_rating ON player
    (coalesce(rating, entry_rating) DESC NULLS LAST, name, first_name, player_id);
CREATE INDEX player_waiting ON player (federation, described_on) WHERE source = 'ENTRY' AND confirmed_at IS NULL;

-- The same name in other letters, and earlier names.
CREATE TABLE player_name (
    federation text NOT NULL,
    player_id  uuid NOT NULL,
    name       text NOT NULL,
    first_name text NOT NULL DEFAULT '',
    PRIMARY KEY (federation, player_id, name, first_name),
    FOREIGN KEY (federation, player_id) REFERENCES player ON DELETE CASCADE
);

-- What people are found by: 'w' and a word, 's' and a word's sound, 'k' and the sound of the whole name.
-- Collation C, since beginnings of words are looked up.
CREATE TABLE player_word (
    federation text NOT NULL,
    player_id  uuid NOT NULL,
    word       text COLLATE "C" NOT NULL
);
CREATE INDEX player_word_found ON player_word (word, player_id);
CREATE INDEX player_word_owner ON player_word (player_id);

-- Numbers of people who wanted to be forgotten, as ids made of them: a list must not bring them back.
CREATE TABLE erased_number (
    federation text NOT NULL,
    number_id  uuid NOT NULL,
    PRIMARY KEY (federation, number_id)
);

-- Pairs the office has looked at: two people.
CREATE TABLE not_a_duplicate (
    federation text NOT NULL,
    one        uuid NOT NULL,
    other      uuid NOT NULL,
    PRIMARY KEY (federation, one, other)
);

-- Lists of federations that were loaded; the report stands in facts.
CREATE TABLE list_load (
    load         uuid        NOT NULL PRIMARY KEY,
    federation   text        NOT NULL,
    pool         uuid        NOT NULL,
    content_hash text        NOT NULL,
    facts        text        NOT NULL,
    loaded_by    text        NOT NULL,
    loaded_at    timestamptz NOT NULL,
    UNIQUE (pool, content_hash)
);

-- People of a list on their way into the registry; emptied in the transaction that fills it. Losing it in a crash loses nothing.
CREATE UNLOGGED TABLE staged_person (
    load             uuid NOT NULL,
    line             int  NOT NULL,
    number           text NOT NULL,
    player_id        uuid NOT NULL,
    name             text NOT NULL,
    first_name       text NOT NULL,
    country          text NOT NULL,
    club             text NOT NULL,
    rank_value       int,
    rank_shown       text,
    rating           double precision,
    latin_name       text,
    latin_first_name text,
    words            text[] NOT NULL
);
CREATE INDEX staged_person_number ON staged_person (load, number);
CREATE UNLOGGED TABLE touched_person (
    load      uuid    NOT NULL,
    player_id uuid    NOT NULL,
    fresh     boolean NOT NULL,
    PRIMARY KEY (load, player_id)
);
