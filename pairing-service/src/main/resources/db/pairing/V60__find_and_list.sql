-- By which letters people are found, as SearchKey writes them; null until the next start has filled it.
ALTER TABLE entry_person ADD COLUMN search_key text;
ALTER TABLE player_copy ADD COLUMN search_key text;
CREATE INDEX entry_person_search ON entry_person USING gin (array_to_tsvector(string_to_array(search_key, ' ')));
CREATE INDEX player_copy_search ON player_copy USING gin (array_to_tsvector(string_to_array(search_key, ' ')));
CREATE INDEX entry_person_unkeyed ON entry_person (entry_id) WHERE search_key IS NULL;
CREATE INDEX player_copy_unkeyed ON player_copy (player_id) WHERE search_key IS NULL;
DROP INDEX player_copy_name;
DROP INDEX player_copy_first_name;

-- What the list of tournaments is chosen by and tells; search_key is null until the next start has filled these.
ALTER TABLE tournament_summary ADD COLUMN game_class text;
ALTER TABLE tournament_summary ADD COLUMN winners uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE tournament_summary ADD COLUMN staff uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE tournament_summary ADD COLUMN search_key text;
CREATE INDEX tournament_summary_status ON tournament_summary (revision, status, start_date DESC NULLS LAST);
CREATE INDEX tournament_summary_staff ON tournament_summary USING gin (staff);
