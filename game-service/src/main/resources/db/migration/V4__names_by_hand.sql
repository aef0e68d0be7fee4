-- Names of people no other service knows, as a record that was imported has them. Mutable, so that they can be erased.
CREATE TABLE name_by_hand (
    player_id uuid PRIMARY KEY,
    game_id   uuid NOT NULL,
    name      text NOT NULL
);
CREATE INDEX name_by_hand_game ON name_by_hand (game_id);
