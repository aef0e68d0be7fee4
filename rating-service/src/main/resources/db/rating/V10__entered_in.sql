-- The tournament whose entry described somebody last, so that the office sees where an unknown entrant comes from.
ALTER TABLE player ADD COLUMN described_in uuid;
