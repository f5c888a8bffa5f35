import { type OperationRows, read, write } from "./row";

export const linesRows = {
  listAbandonedLinesOfInvoiceGroup: {
    ...read("GET", "/be/v3/lines/abandoned/account", "lines:read"),
    chosen: "address",
  },
  listAbandonedLines: { ...read("GET", "/be/v3/lines/abandoned", "lines:read"), chosen: "address" },
  listArchivedLines: { ...read("GET", "/be/v3/lines/archived", "lines:read"), chosen: "address" },
  archiveLines: {
    ...write("POST", "/be/v3/lines/archive", "lines:archive"),
    chosen: "address",
    deskOnly: true,
  },
  addInvoiceLine: {
    ...write("POST", "/be/v3/lines/imported", "lines:post"),
    chosen: "meaning",
    deskOnly: true,
  },
  updateImportedLine: {
    ...write("PUT", "/be/v3/lines/imported", "lines:post"),
    chosen: "address",
    deskOnly: true,
  },
  listUninvoicedLines: {
    ...read("POST", "/be/v3/lines/uninvoiced/{customerguid}", "lines:read"),
    chosen: "address",
  },
  importJournalEntry: {
    ...write("POST", "/be/v3/journalentries/import", "lines:post"),
    chosen: "address",
    deskOnly: true,
  },
} as const satisfies OperationRows;
