-- A slip names its game by the end of the id, see kit.paper.TableCode.
CREATE INDEX game_summary_table_code ON game_summary (right(game_id::text, 10));
