-- How far the players' own words on the result have come: NONE, PENDING, CONFLICT.
ALTER TABLE game_summary ADD COLUMN claimed text NOT NULL DEFAULT 'NONE';
