-- What a name was before a correction, for its undo; goes with the name when the person is forgotten.
CREATE TABLE entry_person_earlier (
    entry_id   uuid NOT NULL REFERENCES entry_person (entry_id) ON DELETE CASCADE,
    version    int  NOT NULL,
    name       text NOT NULL,
    first_name text NOT NULL,
    egf        text,
    ffg        text,
    aga        text,
    PRIMARY KEY (entry_id, version)
);
