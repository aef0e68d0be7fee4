-- Whoever loads a list of a hundred thousand says so to the planner; before PostgreSQL 17 only the owner can, and then it notices by itself.
DO $$
BEGIN
    IF current_setting('server_version_num')::int >= 170000 THEN
        EXECUTE 'GRANT MAINTAIN ON player, player_word TO ${appRole}';
    END IF;
END
$$;
