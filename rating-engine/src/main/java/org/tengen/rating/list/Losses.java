package org.tengen.rating.list;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts what a conversion changed or left out: each kind once, with how many people it met and who was the first. */
public final class Losses {

    private record Tally(int people, String first) {}

    private final Map<String, Tally> kinds = new LinkedHashMap<>();

    /** Notes one kind of loss for one person. */
    public void note(String kind, ListedPlayer player) {
        kinds.merge(kind, new Tally(1, player.fullName()), (old, one) -> new Tally(old.people + 1, old.first));
    }

    /** The text as it is when it fits, else cut and noted. */
    public String cut(String text, int width, String what, ListedPlayer player) {
        if (text.length() <= width) {
            return text;
        }
        note(what + " cut to " + width + " characters", player);
        return text.substring(0, width);
    }

    /** One line per kind, in the order of first appearance. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        kinds.forEach((kind, tally) -> lines.add(
                kind + ": " + tally.people + (tally.people == 1 ? " person" : " people") + ", first " + tally.first));
        return lines;
    }
}
