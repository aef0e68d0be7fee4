-- Results that a tournament's director calls not final, and which revision of its rounds was heard last.
CREATE TABLE provisional_round (
    federation text   NOT NULL,
    tournament uuid   NOT NULL,
    round      int    NOT NULL,
    epoch      int    NOT NULL,
    revision   bigint NOT NULL,
    PRIMARY KEY (federation, tournament, round)
);
CREATE TABLE provisional_game (
    federation text NOT NULL,
    game_id    uuid NOT NULL,
    tournament uuid NOT NULL,
    round      int  NOT NULL,
    why        text NOT NULL,
    PRIMARY KEY (federation, game_id)
);
CREATE INDEX provisional_game_round ON provisional_game (federation, tournament, round);

-- Three words about an event of a file, each with the version that said it: a rebuild may hear them in any order.
ALTER TABLE pool_event ADD COLUMN moved_to date, ADD COLUMN moved_version int NOT NULL DEFAULT 0,
    ADD COLUMN withdrawn_version int NOT NULL DEFAULT 0, ADD COLUMN withdrawn_file uuid;
UPDATE pool_event SET withdrawn_version = pool_version, pool_version = 0 WHERE withdrawn;
ALTER TABLE pool_event DROP COLUMN withdrawn;

-- Those of the last load are told first: a small list does not wait behind a large one.
DROP INDEX player_news;
CREATE INDEX player_news ON player (changed_at DESC, player_id) WHERE news;
