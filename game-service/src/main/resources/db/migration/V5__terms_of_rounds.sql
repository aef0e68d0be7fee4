-- What each of round_taken.games was brought to when the round was last carried out, as a name of its terms: of a round of
-- five hundred in which one board changes, one game is looked at. Empty for rounds taken before; then all of them are once.
ALTER TABLE round_taken ADD COLUMN terms uuid[] NOT NULL DEFAULT '{}';
