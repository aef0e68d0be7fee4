-- Which version of a pool was stored with deviations: what an older replica stores beside a newer one is stored again.
ALTER TABLE pool_run ADD COLUMN deviations_version int NOT NULL DEFAULT -1, DROP COLUMN with_deviations;
