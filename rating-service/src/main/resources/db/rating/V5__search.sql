-- Everybody, best first, without sorting a hundred thousand: pages of the list, and names that thousands share a word of.
CREATE INDEX player_best ON player ((coalesce(rating, entry_rating)) DESC NULLS LAST, name, first_name, player_id);
