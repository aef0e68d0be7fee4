-- Who runs this installation, in the operator's own words; empty until somebody enters it.
CREATE TABLE operator_notice (
    only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    operator     text NOT NULL,
    contact      text NOT NULL,
    legal_notice text NOT NULL,
    privacy      text NOT NULL,
    changed_at   timestamptz NOT NULL,
    changed_by   text NOT NULL
);
