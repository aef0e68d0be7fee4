package org.tengen.rating.rank;

import java.util.Locale;
import java.util.Optional;

/**
 * A rank as players declare it: 30 kyu up to 1 kyu, 1 dan up to 9 dan, 1 to 9 professional dan.
 *
 * @param kind kyu, dan or professional
 * @param number 1..{@value #WEAKEST_KYU} for kyu, 1..{@value #STRONGEST_DAN} otherwise
 */
public record Rank(Kind kind, int number) implements Comparable<Rank> {

    /** The AGA's table of starting uncertainties reaches down to 50 kyu; the EGF treats all below 30 kyu as 30 kyu. */
    public static final int WEAKEST_KYU = 50;

    public static final int STRONGEST_DAN = 9;

    /** What stands after the number. */
    public enum Kind {
        KYU,
        DAN,
        PRO
    }

    public Rank {
        int highest = kind == Kind.KYU ? WEAKEST_KYU : STRONGEST_DAN;
        if (number < 1 || number > highest) {
            throw new IllegalArgumentException("no such rank: " + number + " " + kind);
        }
    }

    /**
     * Reads "5k", "3D", "2p", "5 kyu", "1 dan".
     *
     * @return empty when the text is no rank, such as "0k", "625" or ""
     */
    public static Optional<Rank> parse(String text) {
        String t = text.strip().toLowerCase(Locale.ROOT);
        int digits = 0;
        while (digits < t.length() && digits < 2 && t.charAt(digits) >= '0' && t.charAt(digits) <= '9') {
            digits++;
        }
        if (digits == 0) {
            return Optional.empty();
        }
        Kind kind = switch (t.substring(digits).strip()) {
            case "k", "kyu" -> Kind.KYU;
            case "d", "dan" -> Kind.DAN;
            case "p", "pro" -> Kind.PRO;
            default -> null;
        };
        int number = Integer.parseInt(t.substring(0, digits));
        if (kind == null || number < 1 || number > (kind == Kind.KYU ? WEAKEST_KYU : STRONGEST_DAN)) {
            return Optional.empty();
        }
        return Optional.of(new Rank(kind, number));
    }

    /**
     * Whole amateur grades above 1 dan: 1d is 0, 1k is -1, 30k is -30. Professionals count from 7 dan (the strength at
     * which the EGF places 1p less one grade); scales that space them otherwise look at {@link #kind()} first.
     */
    public int gradesAboveFirstDan() {
        return switch (kind) {
            case KYU -> -number;
            case DAN -> number - 1;
            case PRO -> 6;
        };
    }

    /** The amateur rank so many grades above 1 dan, held within the given limits (both in grades above 1 dan). */
    public static Rank ofGradesAboveFirstDan(int grades, int lowest, int highest) {
        int held = Math.max(lowest, Math.min(highest, grades));
        return held >= 0 ? new Rank(Kind.DAN, held + 1) : new Rank(Kind.KYU, -held);
    }

    /** Weakest first. */
    @Override
    public int compareTo(Rank other) {
        return kind != other.kind
                ? kind.compareTo(other.kind)
                : kind == Kind.KYU ? other.number - number : number - other.number;
    }

    /** "5k", "3d", "2p". */
    @Override
    public String toString() {
        return number + (kind == Kind.KYU ? "k" : kind == Kind.DAN ? "d" : "p");
    }
}
