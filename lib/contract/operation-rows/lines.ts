import { type OperationRows, read, write } from "./row";

export const linesRows = {
  listAbandonedLinesOfInvoiceGroup: {
    ...read("GET", "/be/v3/lines/abandoned/account", "lines:read"),
    chosen: true,
  },
  listAbandonedLines: { ...read("GET", "/be/v3/lines/abandoned", "lines:read"), chosen: true },
  listArchivedLines: { ...read("GET", "/be/v3/lines/archived", "lines:read"), chosen: true },
  archiveLines: {
    ...write("POST", "/be/v3/lines/archive", "lines:archive"),
    chosen: true,
    deskOnly: true,
  },
  addInvoiceLine: {
    ...write("POST", "/be/v3/lines/imported", "lines:post"),
    chosen: true,
    deskOnly: true,
  },
  updateImportedLine: {
    ...write("PUT", "/be/v3/lines/imported", "lines:post"),
    chosen: true,
    deskOnly: true,
  },
  listUninvoicedLines: {
    ...read("POST", "/be/v3/lines/uninvoiced/{customerguid}", "lines:read"),
    chosen: true,
  },
  importJournalEntry: {
    ...write("POST", "/be/v3/journalentries/import", "lines:post"),
    chosen: true,
    deskOnly: true,
  },
} as const satisfies OperationRows;
