package org.tengen.pairing.table;

import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;

/** The rows of one sheet, and the texts all sheets share, read event by event. */
final class SheetXml {

    /** A number in a cell has at most a few dozen digits; an exponent beyond this is no number of ours. */
    private static final int MOST_EXPONENT = 15;

    private final String sheet;
    private final List<String> shared;
    private final List<Finding> findings;
    private final List<Grid.Row> rows = new ArrayList<>();
    private List<String> cells = new ArrayList<>();
    private int rowNumber;
    private int column;
    private String type = "";
    private boolean formula;
    private StringBuilder value = new StringBuilder();

    SheetXml(String sheet, List<String> shared, List<Finding> findings) {
        this.sheet = sheet;
        this.shared = shared;
        this.findings = findings;
    }

    private static XMLStreamReader open(String text) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        return factory.createXMLStreamReader(new StringReader(text));
    }

    private static Unreadable damaged(String part, XMLStreamException e) {
        String message = e.getMessage() == null
                ? ""
                : e.getMessage().lines().reduce((a, b) -> b).orElse("");
        return new Unreadable(0, part, message, "well-formed XML without document type");
    }

    /** One text per entry; runs of different fonts are joined, readings of Japanese names are left out. */
    static List<String> sharedStrings(String text) {
        List<String> strings = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        int reading = 0;
        boolean inText = false;
        try {
            XMLStreamReader xml = open(text);
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamReader.START_ELEMENT) {
                    reading += xml.getLocalName().equals("rPh") ? 1 : 0;
                    inText = xml.getLocalName().equals("t") && reading == 0;
                    if (xml.getLocalName().equals("si")) {
                        current.setLength(0);
                    }
                } else if (event == XMLStreamReader.END_ELEMENT) {
                    inText = false;
                    reading -= xml.getLocalName().equals("rPh") ? 1 : 0;
                    if (xml.getLocalName().equals("si")) {
                        strings.add(current.toString());
                    }
                } else if (inText && xml.hasText()) {
                    current.append(xml.getText());
                } else if (event == XMLStreamReader.DTD || event == XMLStreamReader.ENTITY_REFERENCE) {
                    throw new Unreadable(0, "sharedStrings", "a document type or an entity", "a document without");
                }
            }
            return strings;
        } catch (XMLStreamException e) {
            throw damaged("sharedStrings", e);
        }
    }

    /** All rows that are not blank. */
    List<Grid.Row> rows(String text) {
        try {
            XMLStreamReader xml = open(text);
            boolean inValue = false;
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamReader.START_ELEMENT) {
                    start(xml);
                    String name = xml.getLocalName();
                    inValue = name.equals("v") || name.equals("t");
                } else if (event == XMLStreamReader.END_ELEMENT) {
                    inValue = false;
                    end(xml.getLocalName());
                } else if (inValue && xml.hasText()) {
                    value.append(xml.getText());
                } else if (event == XMLStreamReader.DTD || event == XMLStreamReader.ENTITY_REFERENCE) {
                    throw new Unreadable(0, sheet, "a document type or an entity", "a document without");
                }
            }
            return rows;
        } catch (XMLStreamException e) {
            throw damaged(sheet, e);
        }
    }

    private void start(XMLStreamReader xml) {
        switch (xml.getLocalName()) {
            case "row" -> {
                cells = new ArrayList<>();
                rowNumber = row(xml.getAttributeValue(null, "r"));
                column = -1;
            }
            case "c" -> {
                column = column(xml.getAttributeValue(null, "r"));
                type = xml.getAttributeValue(null, "t") == null ? "n" : xml.getAttributeValue(null, "t");
                formula = false;
                value = new StringBuilder();
            }
            case "f" -> formula = true;
            default -> {
                // widths, merged cells and the like say nothing of the table
            }
        }
    }

    private void end(String name) {
        if (name.equals("c")) {
            while (cells.size() < column) {
                cells.add("");
            }
            cells.add(cell());
        } else if (name.equals("row")) {
            Grid.Row row = new Grid.Row(rowNumber, cells);
            if (!row.isBlank()) {
                rows.add(row);
            }
            if (rows.size() > Header.MOST_ROWS) {
                throw new Unreadable(rowNumber, sheet, "", "at most " + Header.MOST_ROWS + " rows");
            }
        }
    }

    private int row(String reference) {
        if (reference == null) {
            return rowNumber + 1;
        }
        if (!reference.matches("[1-9][0-9]{0,6}")) {
            throw new Unreadable(rowNumber, sheet, reference, "a row number");
        }
        return Integer.parseInt(reference);
    }

    /** "C7" is 2; without a reference the next column. */
    private int column(String reference) {
        int found = column + 1;
        if (reference != null) {
            found = 0;
            int i = 0;
            while (i < reference.length() && i < 4 && reference.charAt(i) >= 'A' && reference.charAt(i) <= 'Z') {
                found = 26 * found + reference.charAt(i++) - 'A' + 1;
            }
            found--;
        }
        if (found <= column || found >= Header.MOST_COLUMNS) {
            String expected = "the columns in order, at most " + Header.MOST_COLUMNS;
            throw new Unreadable(rowNumber, sheet, String.valueOf(reference), expected);
        }
        return found;
    }

    private String cell() {
        String text = value.toString();
        if (formula) {
            findings.add(new Finding(
                    Finding.Severity.WARNING,
                    rowNumber,
                    column + 1,
                    "formula",
                    text,
                    "a plain value",
                    "not calculated; the value saved with it was taken as text"));
        }
        if (text.length() > FileLimits.MOST_LINE_LENGTH) {
            throw new Unreadable(rowNumber, sheet, text, "at most " + FileLimits.MOST_LINE_LENGTH + " characters");
        }
        return switch (type) {
            case "s" -> asInCsv(shared(text.strip()));
            case "n" -> number(text.strip());
            case "b" -> text.strip().equals("1") ? "true" : "false";
            case "e" -> "";
            default -> asInCsv(text);
        };
    }

    /** Here nothing stands before a text that begins like a formula; what reads rows takes one apostrophe off. */
    private static String asInCsv(String text) {
        return Formula.disarmed(text);
    }

    private String shared(String index) {
        if (!index.matches("[0-9]{1,8}") || Integer.parseInt(index) >= shared.size()) {
            throw new Unreadable(rowNumber, sheet, index, "the number of a shared text");
        }
        return shared.get(Integer.parseInt(index));
    }

    private String number(String text) {
        if (text.isEmpty()) {
            return "";
        }
        try {
            BigDecimal number = new BigDecimal(text).stripTrailingZeros();
            return Math.abs(number.scale()) > MOST_EXPONENT ? text : number.toPlainString();
        } catch (NumberFormatException e) {
            throw new Unreadable(rowNumber, sheet, text, "a number");
        }
    }
}
