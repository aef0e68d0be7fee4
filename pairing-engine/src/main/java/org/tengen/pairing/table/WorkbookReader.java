package org.tengen.pairing.table;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Finding;
import org.tengen.pairing.file.Unreadable;
import org.tengen.pairing.xml.XmlElement;

/**
 * XLSX to tables, part by part and by StAX; Apache POI writes workbooks and does not read them, for the reasons that
 * {@code docs/adr} gives.
 */
final class WorkbookReader {

    /** A table of 5,000 people and 20 rounds unfolds to 12 MB. */
    static final int MOST_UNPACKED_BYTES = 24 << 20;

    /** A workbook of ten sheets has some thirty parts. */
    private static final int MOST_PARTS = 300;

    private static final int MOST_SHEETS = 50;
    private static final String PACKAGE_RELATIONS = "_rels/.rels";

    private final Map<String, byte[]> parts;
    private final List<Finding> findings;

    private WorkbookReader(Map<String, byte[]> parts, List<Finding> findings) {
        this.parts = parts;
        this.findings = findings;
    }

    /**
     * Cells as texts; a formula gives the value it had when the file was saved, and is reported.
     *
     * @throws Unreadable if it is no workbook, damaged in any part, or unfolds to more than the limits
     */
    static List<Grid> read(byte[] bytes, List<Finding> findings) {
        return new WorkbookReader(unpacked(bytes), findings).grids();
    }

    private static Map<String, byte[]> unpacked(byte[] bytes) {
        Map<String, byte[]> parts = new HashMap<>();
        int left = MOST_UNPACKED_BYTES;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                byte[] content = zip.readNBytes(left + 1);
                left -= content.length;
                if (left < 0) {
                    String most = "at most " + (MOST_UNPACKED_BYTES >> 20) + " MB unpacked";
                    throw new Unreadable(0, "workbook", entry.getName(), most);
                }
                if (parts.put(entry.getName(), content) != null || parts.size() > MOST_PARTS) {
                    throw new Unreadable(0, "workbook", entry.getName(), "at most " + MOST_PARTS + " parts, each once");
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // ZipInputStream says IllegalArgumentException when a name is not UTF-8
            throw new Unreadable(0, "workbook", String.valueOf(e.getMessage()), "a whole XLSX file");
        }
        return parts;
    }

    private List<Grid> grids() {
        String workbook = relations(PACKAGE_RELATIONS, "").entrySet().stream()
                .filter(relation -> relation.getValue().type.endsWith("/officeDocument"))
                .map(relation -> relation.getValue().target)
                .findFirst()
                .orElseThrow(() -> new Unreadable(0, PACKAGE_RELATIONS, "", "an office document"));
        Map<String, Relation> relations = relations(relationsOf(workbook), folder(workbook));
        List<String> shared = new ArrayList<>();
        relations.values().stream()
                .filter(relation -> relation.type.endsWith("/sharedStrings"))
                .forEach(relation -> shared.addAll(SheetXml.sharedStrings(text(relation.target))));
        List<Grid> grids = new ArrayList<>();
        for (XmlElement sheet : XmlElement.parse(text(workbook)).within("sheets", "sheet")) {
            Relation relation = relations.get(sheet.text("id", ""));
            if (relation == null || grids.size() == MOST_SHEETS) {
                throw new Unreadable(
                        0, workbook, sheet.text("name", ""), "at most " + MOST_SHEETS + " sheets, all there");
            }
            String name = sheet.text("name", "");
            grids.add(new Grid(name, new SheetXml(name, shared, findings).rows(text(relation.target))));
        }
        return grids;
    }

    private record Relation(String type, String target) {}

    private Map<String, Relation> relations(String part, String folder) {
        Map<String, Relation> relations = new LinkedHashMap<>();
        for (XmlElement relation : XmlElement.parse(text(part)).all("Relationship")) {
            String target = relation.text("Target", "");
            String absolute = target.startsWith("/") ? target.substring(1) : folder + target;
            relations.put(relation.text("Id", ""), new Relation(relation.text("Type", ""), absolute));
        }
        return relations;
    }

    private static String folder(String part) {
        return part.substring(0, part.lastIndexOf('/') + 1);
    }

    private static String relationsOf(String part) {
        String folder = folder(part);
        return folder + "_rels/" + part.substring(folder.length()) + ".rels";
    }

    private String text(String part) {
        byte[] bytes = parts.get(part);
        if (bytes == null) {
            throw new Unreadable(0, "workbook", "", "a part " + part + " in it");
        }
        return FileText.decode(bytes, findings);
    }
}
