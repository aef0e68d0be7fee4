-- Short names of signed links for the codes on tables: few squares, so that a phone reads a small print from afar.
CREATE TABLE link_code (
    code          text        PRIMARY KEY,
    tournament_id uuid        NOT NULL,
    round         int         NOT NULL,
    game_id       uuid        NOT NULL,
    expires_at    timestamptz NOT NULL
);
CREATE INDEX link_code_expires ON link_code (expires_at);
