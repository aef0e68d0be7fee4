-- Who runs this installation, in the operator's own words; the newest row is shown, the earlier ones say what was shown before.
CREATE TABLE operator_notice (
    notice       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operator     text NOT NULL,
    contact      text NOT NULL,
    legal_notice text NOT NULL,
    privacy      text NOT NULL,
    federation   text NOT NULL, -- whose admin entered it, and may change it
    changed_at   timestamptz NOT NULL,
    changed_by   text NOT NULL
);
