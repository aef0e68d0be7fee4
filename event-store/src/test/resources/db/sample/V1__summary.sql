-- A read model with two table sets in one: rows are told apart by the projection's revision.
CREATE TABLE stones_summary (
    revision  int    NOT NULL,
    stream_id uuid   NOT NULL,
    version   int    NOT NULL,
    taken     text   NOT NULL,
    laid      bigint NOT NULL, -- counted, so an event applied twice or never shows
    PRIMARY KEY (revision, stream_id)
);
CREATE TABLE stones_summary_live (revision int NOT NULL);
INSERT INTO stones_summary_live VALUES (1);
CREATE TABLE received (stream_id text PRIMARY KEY, epoch int NOT NULL, revision bigint NOT NULL, payload text, effects int NOT NULL);
