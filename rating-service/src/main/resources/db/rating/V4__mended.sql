-- Every result of the platform's own games in its newest revision, whichever pools take it.
CREATE TABLE finished_game (
    federation text   NOT NULL,
    game_id    uuid   NOT NULL,
    epoch      int    NOT NULL,
    revision   bigint NOT NULL,
    facts      text   NOT NULL,
    PRIMARY KEY (federation, game_id)
);
INSERT INTO finished_game (federation, game_id, epoch, revision, facts)
SELECT DISTINCT ON (federation, game_id) federation, game_id, epoch, revision, facts FROM ledger
ORDER BY federation, game_id, epoch DESC, revision DESC;

-- What another file said of all its events since.
ALTER TABLE submission DROP CONSTRAINT submission_state_check;
ALTER TABLE submission ADD CONSTRAINT submission_state_check
    CHECK (state IN ('RECEIVED', 'CHECKED', 'HELD', 'ACCEPTED', 'RATED', 'SUPERSEDED', 'REJECTED', 'WITHDRAWN'));

-- Ratings set by hand, so that an announcement need not read the log. Those decided before come with a rebuild of the ledger.
CREATE TABLE pool_reset (
    set_no             int              NOT NULL,
    pool               uuid             NOT NULL,
    reset              uuid             NOT NULL,
    player             uuid             NOT NULL,
    date               date             NOT NULL,
    rating             double precision NOT NULL,
    reason             text             NOT NULL,
    withdrawn          boolean          NOT NULL,
    decided_at_version int              NOT NULL,
    PRIMARY KEY (set_no, pool, reset)
);

-- In which system a pool's stored ratings are.
ALTER TABLE pool_run ADD COLUMN system text NOT NULL DEFAULT 'egf2021';

-- Of whom others were told that they are to be forgotten; a name that comes later takes the mark away.
ALTER TABLE player ADD COLUMN forgotten boolean NOT NULL DEFAULT false;
UPDATE player SET forgotten = true WHERE erased_on IS NOT NULL AND name = '';
