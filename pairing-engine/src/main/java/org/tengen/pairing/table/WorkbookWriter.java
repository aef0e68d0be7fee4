package org.tengen.pairing.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Tables to XLSX: plain sheets with a bold, fixed first row, texts as texts and numbers as numbers, no formula ever; the
 * same bytes for the same tables. Written directly, row by row: building a workbook of 2,000 people and 20 rounds in a
 * library's memory took seconds and several hundred megabytes. That other programs read it is tested with Apache POI.
 */
final class WorkbookWriter {

    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

    private static final int BOLD = 1;
    private static final int TEXT = 2;

    /** Plain, bold, and text marked so that a spreadsheet never calculates it. */
    private static final String STYLES =
            HEAD + "<styleSheet xmlns=\"" + MAIN + "\"><fonts count=\"2\"><font/><font><b/></font></fonts>"
                    + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/>"
                    + "</fill></fills><borders count=\"1\"><border/></borders><cellStyleXfs count=\"1\"><xf/></cellStyleXfs>"
                    + "<cellXfs count=\"3\"><xf/><xf fontId=\"1\" applyFont=\"1\"/><xf numFmtId=\"49\" quotePrefix=\"1\"/></cellXfs>"
                    + "</styleSheet>";

    /** Ids with leading zeros and numbers too long to be exact stay texts. */
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,8})([.][0-9]{1,3})?");

    /** The earliest time a ZIP can hold; the hour of writing is no fact. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final int WIDEST = 40;
    private static final int LONGEST_SHEET_NAME = 31;

    private WorkbookWriter() {}

    static byte[] write(List<Grid> grids) {
        StringBuilder types = new StringBuilder(HEAD + "<Types xmlns=\"" + PACKAGE + "content-types\">"
                + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                + override("/xl/workbook.xml", "sheet.main+xml") + override("/xl/styles.xml", "styles+xml"));
        StringBuilder sheets =
                new StringBuilder(HEAD + "<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + RELATIONS + "\"><sheets>");
        StringBuilder relations = new StringBuilder(HEAD + "<Relationships xmlns=\"" + PACKAGE + "relationships\">");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 1; i <= grids.size(); i++) {
                String part = "worksheets/sheet" + i + ".xml";
                types.append(override("/xl/" + part, "worksheet+xml"));
                sheets.append("<sheet name=\"")
                        .append(escaped(sheetName(grids.get(i - 1).name())));
                sheets.append("\" sheetId=\"" + i + "\" r:id=\"rId" + i + "\"/>");
                relations.append(relation(i, "worksheet", part));
                put(zip, "xl/" + part, sheet(grids.get(i - 1)));
            }
            relations.append(relation(grids.size() + 1, "styles", "styles.xml")).append("</Relationships>");
            put(zip, "[Content_Types].xml", types.append("</Types>").toString());
            put(
                    zip,
                    "_rels/.rels",
                    HEAD + "<Relationships xmlns=\"" + PACKAGE + "relationships\">"
                            + relation(1, "officeDocument", "xl/workbook.xml") + "</Relationships>");
            put(zip, "xl/workbook.xml", sheets.append("</sheets></workbook>").toString());
            put(zip, "xl/_rels/workbook.xml.rels", relations.toString());
            put(zip, "xl/styles.xml", STYLES);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
        return bytes.toByteArray();
    }

    private static String override(String part, String type) {
        return "<Override PartName=\"" + part + "\" ContentType=\"" + TYPE + type + "\"/>";
    }

    private static String relation(int number, String type, String target) {
        return "<Relationship Id=\"rId" + number + "\" Type=\"" + RELATIONS + "/" + type + "\" Target=\"" + target
                + "\"/>";
    }

    private static void put(ZipOutputStream zip, String name, String text) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    /** Spreadsheets refuse some signs and long names. */
    private static String sheetName(String name) {
        String safe = name.replaceAll("[\\\\/?*\\[\\]:']", " ").strip();
        return safe.isEmpty() ? "Sheet" : safe.substring(0, Math.min(LONGEST_SHEET_NAME, safe.length()));
    }

    private static String sheet(Grid grid) {
        StringBuilder xml = new StringBuilder(
                HEAD + "<worksheet xmlns=\"" + MAIN + "\"><sheetViews><sheetView workbookViewId=\"0\">"
                        + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>");
        widths(grid, xml);
        xml.append("<sheetData>");
        for (int r = 0; r < grid.rows().size(); r++) {
            xml.append("<row r=\"").append(r + 1).append("\">");
            List<String> cells = grid.rows().get(r).cells();
            for (int c = 0; c < cells.size(); c++) {
                cell(cells.get(c), column(c) + (r + 1), r == 0, xml);
            }
            xml.append("</row>");
        }
        return xml.append("</sheetData></worksheet>").toString();
    }

    private static void widths(Grid grid, StringBuilder xml) {
        int columns =
                grid.rows().stream().mapToInt(row -> row.cells().size()).max().orElse(0);
        if (columns == 0) {
            return;
        }
        int[] widths = new int[columns];
        for (Grid.Row row : grid.rows()) {
            for (int c = 0; c < row.cells().size(); c++) {
                widths[c] =
                        Math.max(widths[c], Math.min(WIDEST, row.cells().get(c).length()));
            }
        }
        xml.append("<cols>");
        for (int c = 0; c < columns; c++) {
            xml.append("<col min=\"").append(c + 1).append("\" max=\"").append(c + 1);
            xml.append("\" width=\"").append(widths[c] + 2).append("\" customWidth=\"1\"/>");
        }
        xml.append("</cols>");
    }

    private static void cell(String value, String reference, boolean heading, StringBuilder xml) {
        if (value.isEmpty()) {
            return;
        }
        int style = heading ? BOLD : Formula.isArmed(value) ? TEXT : 0;
        xml.append("<c r=\"").append(reference).append('"');
        if (style != 0) {
            xml.append(" s=\"").append(style).append('"');
        }
        if (NUMBER.matcher(value).matches()) {
            xml.append("><v>").append(value).append("</v></c>");
        } else {
            xml.append(" t=\"inlineStr\"><is><t xml:space=\"preserve\">")
                    .append(escaped(value))
                    .append("</t></is></c>");
        }
    }

    /** 0 is A, 26 is AA. */
    private static String column(int number) {
        return number < 26
                ? String.valueOf((char) ('A' + number))
                : column(number / 26 - 1) + (char) ('A' + number % 26);
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    if (c >= ' ' && c != 0xfffe && c != 0xffff && (c < 0xd800 || c > 0xdfff)) {
                        escaped.appendCodePoint(c);
                    }
                }
            }
        });
        return escaped.toString();
    }
}
