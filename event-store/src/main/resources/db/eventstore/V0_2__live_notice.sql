-- What one replica of a service tells the browsers of the others; gone after minutes, no part of the log.
CREATE TABLE live_notice (
    position bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
    origin   uuid        NOT NULL,
    topic    text        NOT NULL,
    id       bigint      NOT NULL,
    name     text        NOT NULL,
    data     text        NOT NULL,
    told_at  timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (autovacuum_vacuum_scale_factor = 0.0, autovacuum_vacuum_threshold = 1000);

REVOKE ALL ON live_notice FROM ${appRole};
GRANT SELECT, INSERT, DELETE ON live_notice TO ${appRole};
