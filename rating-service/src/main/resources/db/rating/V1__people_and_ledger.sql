-- Who may sign in.
CREATE TABLE account (
    federation    text        NOT NULL,
    account_id    uuid        NOT NULL,
    login         text        NOT NULL,
    display_name  text        NOT NULL,
    password_hash text        NOT NULL,
    roles         text[]      NOT NULL,
    epoch         int         NOT NULL DEFAULT 1,
    active        boolean     NOT NULL DEFAULT true,
    player_id     uuid,
    revision      bigint      NOT NULL DEFAULT 1,
    changed_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (federation, account_id)
);
CREATE UNIQUE INDEX account_login ON account (lower(login));

-- People as they are now: personal data may change and go, the numbers stay.
CREATE TABLE player (
    federation         text             NOT NULL,
    player_id          uuid             NOT NULL,
    name               text             NOT NULL DEFAULT '',
    first_name         text             NOT NULL DEFAULT '',
    country            text             NOT NULL DEFAULT '',
    club               text             NOT NULL DEFAULT '',
    rank_value         int,
    rank_shown         text,
    entry_rating       double precision,
    ids                jsonb            NOT NULL DEFAULT '{}',
    -- UNKNOWN: only seen in games; ENTRY: described by the entry named; REGISTRY: by the federation's office.
    source             text             NOT NULL DEFAULT 'UNKNOWN',
    described_on       date,
    described_by       uuid,
    described_epoch    int              NOT NULL DEFAULT 0,
    described_revision bigint           NOT NULL DEFAULT 0,
    rating             double precision,
    rated_games        int              NOT NULL DEFAULT 0,
    last_change        double precision NOT NULL DEFAULT 0,
    revision           bigint           NOT NULL DEFAULT 0,
    changed_at         timestamptz      NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (federation, player_id)
);
CREATE INDEX player_by_id ON player (player_id);
CREATE INDEX player_by_entry ON player (described_by);
CREATE INDEX player_by_rating ON player (federation, rating DESC NULLS LAST);

CREATE TABLE tournament_name (
    tournament_id uuid        NOT NULL PRIMARY KEY,
    federation    text        NOT NULL,
    name          text        NOT NULL,
    event_date    date,
    said_at       timestamptz NOT NULL
);

-- Projection "ledger" of the rating pools: the latest revision of each result, and what players brought with them.
CREATE TABLE ledger (
    set_no       int    NOT NULL,
    federation   text   NOT NULL,
    game_id      uuid   NOT NULL,
    epoch        int    NOT NULL,
    revision     bigint NOT NULL,
    pool_version int    NOT NULL,
    event        uuid,
    facts        text   NOT NULL,
    PRIMARY KEY (set_no, federation, game_id)
);
CREATE INDEX ledger_event ON ledger (event);
CREATE INDEX ledger_news ON ledger (set_no, federation, pool_version);

CREATE TABLE starting_rating (
    set_no       int              NOT NULL,
    federation   text             NOT NULL,
    player_id    uuid             NOT NULL,
    rating       double precision NOT NULL,
    pool_version int              NOT NULL,
    PRIMARY KEY (set_no, federation, player_id)
);

-- How far the published ratings have come; its row is the lock of whoever writes them.
CREATE TABLE rating_run (
    federation   text NOT NULL PRIMARY KEY,
    pool_version int  NOT NULL
);
