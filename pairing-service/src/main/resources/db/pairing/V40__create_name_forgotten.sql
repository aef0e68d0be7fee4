-- How often a name was taken out: every replica looks, for a table it keeps may still show one.
CREATE TABLE name_forgotten (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    times    bigint  NOT NULL
);
INSERT INTO name_forgotten (times) VALUES (0);
