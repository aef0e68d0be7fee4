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
