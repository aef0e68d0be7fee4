-- How sure a system was of each rating after each event; null where it does not say. Changes stored before know none: they
-- are stored again when the service starts.
ALTER TABLE rating_change ADD COLUMN deviation double precision;
ALTER TABLE pool_run ADD COLUMN with_deviations boolean NOT NULL DEFAULT false;
