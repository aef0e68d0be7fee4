package org.tengen.pairingservice.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.tengen.kit.page.ReachedAt;
import org.tengen.kit.problem.Violation;

/**
 * What the operator says of itself; an empty text is not said.
 *
 * @param operator name of the club, federation or person
 * @param contact an e-mail or web address, or how else to reach them
 * @param legalNotice as the operator's law wants it, paragraphs between empty lines
 * @param privacy what the operator adds to what the software stores, paragraphs between empty lines
 */
public record OperatorNotice(String operator, String contact, String legalNotice, String privacy) {

    public static final OperatorNotice NONE = new OperatorNotice("", "", "", "");

    /** A line on a page. */
    static final int LONGEST_LINE = 200;
    /** About ten printed pages: the longest privacy statements there are. */
    static final int LONGEST_TEXT = 30_000;

    public OperatorNotice {
        operator = stripped(operator);
        contact = stripped(contact);
        legalNotice = stripped(legalNotice);
        privacy = stripped(privacy);
    }

    private static String stripped(String text) {
        return text == null ? "" : text.replace("\r\n", "\n").strip();
    }

    /** What is too long. */
    List<Violation> violations() {
        List<Violation> violations = new ArrayList<>();
        tooLong(violations, "operator", operator, LONGEST_LINE);
        tooLong(violations, "contact", contact, LONGEST_LINE);
        tooLong(violations, "legalNotice", legalNotice, LONGEST_TEXT);
        tooLong(violations, "privacy", privacy, LONGEST_TEXT);
        return violations;
    }

    private static void tooLong(List<Violation> violations, String field, String text, int most) {
        if (text.length() > most) {
            violations.add(new Violation(field, "is too long"));
        }
    }

    /** Whether nobody has entered anything. */
    public boolean empty() {
        return equals(NONE);
    }

    /** Where the contact leads; null where it is only text. */
    public String contactHref() {
        return ReachedAt.href(contact);
    }

    public List<List<String>> legalParagraphs() {
        return paragraphs(legalNotice);
    }

    public List<List<String>> privacyParagraphs() {
        return paragraphs(privacy);
    }

    /** Paragraphs, each line by line. */
    static List<List<String>> paragraphs(String text) {
        return Arrays.stream(text.split("\n\\s*\n"))
                .filter(paragraph -> !paragraph.isBlank())
                .map(paragraph -> paragraph.lines().map(String::strip).collect(Collectors.toList()))
                .toList();
    }
}
