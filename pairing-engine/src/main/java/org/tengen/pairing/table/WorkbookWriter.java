package org.tengen.pairing.table;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.zip.Zip64Mode;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Font;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.util.WorkbookUtil;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/**
 * Tables to XLSX by Apache POI, streamed: rows behind the last hundred are on disk, so that 2,000 people and 20 rounds cost
 * little memory. Texts as texts and numbers as numbers, no formula ever, the same bytes for the same tables.
 */
final class WorkbookWriter {

    /** The earliest time a ZIP can hold; the hour of writing is no fact. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /** The library's own default. */
    private static final int ROWS_IN_MEMORY = SXSSFWorkbook.DEFAULT_WINDOW_SIZE;

    private static final int WIDTH_UNIT = 256;
    private static final int WIDEST = 40;

    private WorkbookWriter() {}

    static byte[] write(List<Grid> grids) {
        XSSFWorkbook template = new XSSFWorkbook();
        try (SXSSFWorkbook workbook = new SXSSFWorkbook(template, ROWS_IN_MEMORY)) {
            // The plain form of ZIP, which every reader knows; a sheet is far below four gigabytes.
            workbook.setZip64Mode(Zip64Mode.Never);
            template.getProperties().getCoreProperties().setCreated(Optional.of(new Date(0)));
            CellStyle heading = workbook.createCellStyle();
            Font bold = workbook.createFont();
            bold.setBold(true);
            heading.setFont(bold);
            CellStyle text = workbook.createCellStyle();
            text.setQuotePrefixed(true);
            for (Grid grid : grids) {
                sheet(workbook.createSheet(WorkbookUtil.createSafeSheetName(grid.name())), grid, heading, text);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            workbook.write(out);
            return withoutTimes(out.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
    }

    private static void sheet(Sheet sheet, Grid grid, CellStyle heading, CellStyle text) {
        int[] widths = new int[Header.MOST_COLUMNS];
        for (int r = 0; r < grid.rows().size(); r++) {
            Row row = sheet.createRow(r);
            List<String> cells = grid.rows().get(r).cells();
            for (int c = 0; c < cells.size(); c++) {
                Cell cell = row.createCell(c);
                fill(cell, cells.get(c), text);
                if (r == 0) {
                    cell.setCellStyle(heading);
                }
                widths[c] = Math.max(widths[c], cells.get(c).length());
            }
        }
        sheet.createFreezePane(0, 1);
        for (int c = 0; c < widths.length && widths[c] > 0; c++) {
            sheet.setColumnWidth(c, WIDTH_UNIT * (Math.min(WIDEST, widths[c]) + 2));
        }
    }

    /** Numbers are numbers; ids with leading zeros stay texts, and what looks like a formula is marked as text. */
    private static void fill(Cell cell, String value, CellStyle text) {
        if (value.matches("-?(0|[1-9][0-9]{0,8})([.][0-9]{1,3})?")) {
            cell.setCellValue(Double.parseDouble(value));
            return;
        }
        cell.setCellValue(value);
        if (Formula.isArmed(value)) {
            cell.setCellStyle(text);
        }
    }

    /** The same bytes for the same tables: POI stamps every part with the hour. */
    private static byte[] withoutTimes(byte[] workbook) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipInputStream from = new ZipInputStream(new ByteArrayInputStream(workbook));
                ZipOutputStream to = new ZipOutputStream(out)) {
            for (ZipEntry part = from.getNextEntry(); part != null; part = from.getNextEntry()) {
                ZipEntry timeless = new ZipEntry(part.getName());
                timeless.setTimeLocal(NO_TIME);
                to.putNextEntry(timeless);
                from.transferTo(to);
                to.closeEntry();
            }
        }
        return out.toByteArray();
    }
}
