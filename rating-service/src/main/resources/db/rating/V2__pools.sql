-- Pools side by side: what was kept per federation is kept per pool, which is the id of its stream.

-- Projection "ledger" of the pools.
ALTER TABLE ledger ADD COLUMN pool uuid;
UPDATE ledger SET pool = (SELECT stream_id FROM event
                          WHERE stream_kind = 'pool' AND event.federation = ledger.federation LIMIT 1);
ALTER TABLE ledger ALTER COLUMN pool SET NOT NULL;
ALTER TABLE ledger DROP CONSTRAINT ledger_pkey;
ALTER TABLE ledger ADD PRIMARY KEY (set_no, pool, game_id);
DROP INDEX ledger_news;

DROP TABLE starting_rating;
DROP TABLE rating_run;

-- Pools that somebody opened; every federation has its main pool without.
CREATE TABLE pool_definition (
    set_no       int     NOT NULL,
    pool         uuid    NOT NULL,
    federation   text    NOT NULL,
    name         text    NOT NULL,
    takes_games  boolean NOT NULL,
    pool_version int     NOT NULL,
    PRIMARY KEY (set_no, pool)
);

-- Revisions of results that a published list was made of.
CREATE TABLE queued_result (
    set_no       int         NOT NULL,
    pool         uuid        NOT NULL,
    game_id      uuid        NOT NULL,
    epoch        int         NOT NULL,
    revision     bigint      NOT NULL,
    facts        text,
    waiting      boolean     NOT NULL,
    since        timestamptz NOT NULL,
    pool_version int         NOT NULL,
    PRIMARY KEY (set_no, pool, game_id)
);

-- Events that came by file.
CREATE TABLE pool_event (
    set_no       int     NOT NULL,
    pool         uuid    NOT NULL,
    event        uuid    NOT NULL,
    code         text    NOT NULL,
    name         text    NOT NULL,
    date         date    NOT NULL,
    games        int     NOT NULL,
    submission   uuid    NOT NULL,
    withdrawn    boolean NOT NULL DEFAULT false,
    pool_version int     NOT NULL,
    PRIMARY KEY (set_no, pool, event)
);

-- Ids that are one person.
CREATE TABLE identity (
    set_no       int     NOT NULL,
    pool         uuid    NOT NULL,
    merge        uuid    NOT NULL,
    from_player  uuid    NOT NULL,
    into_player  uuid    NOT NULL,
    holds        boolean NOT NULL,
    pool_version int     NOT NULL,
    PRIMARY KEY (set_no, pool, merge)
);
CREATE INDEX identity_from ON identity (from_player);

-- How far the stored ratings have come; its row is the lock of whoever writes them.
CREATE TABLE pool_run (
    pool         uuid        NOT NULL PRIMARY KEY,
    federation   text        NOT NULL,
    pool_version int         NOT NULL,
    changes      int         NOT NULL DEFAULT 0,
    ran_at       timestamptz NOT NULL
);

-- Every rating before and after every event; rewritten from the earliest change on and nowhere before it.
CREATE TABLE rating_change (
    pool   uuid             NOT NULL,
    seq    int              NOT NULL,
    event  text             NOT NULL,
    date   date             NOT NULL,
    player uuid             NOT NULL,
    before double precision NOT NULL,
    after  double precision NOT NULL,
    cause  text             NOT NULL,
    PRIMARY KEY (pool, seq)
);
CREATE INDEX rating_change_player ON rating_change (pool, player, seq);

-- Published lists and their lines: written once, by number and person; names are looked up when a list is shown.
CREATE TABLE rating_list (
    list_id      uuid        NOT NULL PRIMARY KEY,
    pool         uuid        NOT NULL,
    federation   text        NOT NULL,
    number       int         NOT NULL,
    date         date        NOT NULL,
    facts        text        NOT NULL,
    published_at timestamptz NOT NULL,
    published_by text        NOT NULL,
    log          text        NOT NULL,
    UNIQUE (pool, number)
);
CREATE TABLE rating_list_line (
    list_id    uuid             NOT NULL REFERENCES rating_list,
    place      int              NOT NULL,
    player     uuid             NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision,
    volatility double precision,
    games      int              NOT NULL,
    before     double precision,
    PRIMARY KEY (list_id, place)
);
CREATE INDEX rating_list_line_player ON rating_list_line (player);
CREATE FUNCTION list_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a published list is never changed: % of % refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER rating_list_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON rating_list
    FOR EACH STATEMENT EXECUTE FUNCTION list_is_immutable();
CREATE TRIGGER rating_list_line_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON rating_list_line
    FOR EACH STATEMENT EXECUTE FUNCTION list_is_immutable();

-- Files that were handed in. Names stand in content and people only, which erasure empties.
CREATE TABLE submission (
    submission   uuid        NOT NULL PRIMARY KEY,
    federation   text        NOT NULL,
    pool         uuid        NOT NULL,
    pool_name    text        NOT NULL,
    state        text        NOT NULL
        CHECK (state IN ('RECEIVED', 'CHECKED', 'HELD', 'ACCEPTED', 'RATED', 'REJECTED', 'WITHDRAWN')),
    file_name    text        NOT NULL,
    format       text        NOT NULL,
    content      bytea,
    content_hash text        NOT NULL,
    results      text        NOT NULL,
    people       text        NOT NULL,
    findings     text        NOT NULL,
    overrides    text        NOT NULL DEFAULT '{}',
    submitted_by text        NOT NULL,
    received_at  timestamptz NOT NULL,
    pool_version int,
    version      int         NOT NULL DEFAULT 1
);
CREATE INDEX submission_pool ON submission (pool, received_at DESC);
CREATE INDEX submission_content ON submission (pool, content_hash);
CREATE TABLE submission_step (
    submission uuid        NOT NULL REFERENCES submission,
    step       int         NOT NULL,
    state      text        NOT NULL,
    at         timestamptz NOT NULL,
    actor      text        NOT NULL,
    reason     text        NOT NULL,
    PRIMARY KEY (submission, step)
);

-- Questions about a line of somebody's account.
CREATE TABLE dispute (
    dispute    uuid        NOT NULL PRIMARY KEY,
    federation text        NOT NULL,
    pool       uuid        NOT NULL,
    pool_name  text        NOT NULL,
    player     uuid        NOT NULL,
    game       uuid,
    question   text        NOT NULL,
    answer     text,
    state      text        NOT NULL CHECK (state IN ('OPEN', 'ANSWERED', 'UPHELD')),
    opened_by  text        NOT NULL,
    opened_at  timestamptz NOT NULL,
    closed_by  text,
    closed_at  timestamptz
);
CREATE INDEX dispute_pool ON dispute (pool, opened_at DESC);
