-- What a list of files shows of each, so that it need not read a hundred thousand games.
ALTER TABLE submission ADD COLUMN summary text NOT NULL DEFAULT '[]';
