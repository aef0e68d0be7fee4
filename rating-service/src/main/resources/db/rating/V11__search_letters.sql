-- Words people are found by, as SearchKey writes them: u for ue, i for j and y, doubled letters once. Words are a-z and 0-9 already.
UPDATE player_word
SET word = 'w' || regexp_replace(
        translate(regexp_replace(substr(word, 2), '([aou])e', '\1', 'g'), 'jy', 'ii'), '([a-z])\1+', '\1', 'g')
WHERE word LIKE 'w%';

-- Cyrillic is read as passports have it now; these are indexed anew at the next start.
DELETE FROM player_word
WHERE player_id IN (SELECT player_id FROM player WHERE name || first_name ~ '[Ѐ-ӿ]'
                    UNION SELECT player_id FROM player_name WHERE name || first_name ~ '[Ѐ-ӿ]');
