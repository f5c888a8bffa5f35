import { z } from "zod";
import { identifierSchema } from "../identifier";
import {
  abandonedPageQuerySchema,
  addInvoiceLineSchema,
  archivedQuerySchema,
  archiveLinesSchema,
  importJournalEntryQuerySchema,
  invoiceLineSchema,
  invoiceLinesSchema,
  setAsideLinesSchema,
  uninvoicedFilterSchema,
  updateImportedLineSchema,
} from "../line";
import type { linesRows } from "../operation-rows/lines";
import { messageSchema, nothing, type ShapesOf } from "./shapes";

const common = { section: "4.5", params: nothing, query: nothing, body: null } as const;

export const linesShapes = {
  listAbandonedLinesOfInvoiceGroup: {
    ...common,
    summary: "List Abandoned Invoice Lines for Invoice Group",
    query: z.strictObject({ accountguid: identifierSchema }),
    answer: setAsideLinesSchema,
  },
  listAbandonedLines: {
    ...common,
    summary: "List Abandoned Lines",
    query: abandonedPageQuerySchema,
    answer: setAsideLinesSchema,
  },
  listArchivedLines: {
    ...common,
    summary: "List Archived Invoice Lines",
    query: archivedQuerySchema,
    answer: setAsideLinesSchema,
  },
  archiveLines: {
    ...common,
    summary: "Archive Invoice Lines",
    body: archiveLinesSchema,
    answer: messageSchema,
  },
  addInvoiceLine: {
    ...common,
    summary: "Add Invoice Line",
    body: addInvoiceLineSchema,
    answer: invoiceLineSchema,
  },
  updateImportedLine: {
    ...common,
    summary: "Update Imported Invoice Line",
    body: updateImportedLineSchema,
    answer: invoiceLineSchema,
  },
  listUninvoicedLines: {
    ...common,
    summary: "List uninvoiced lines of a customer",
    params: z.strictObject({ customerguid: identifierSchema }),
    body: uninvoicedFilterSchema.optional(),
    answer: invoiceLinesSchema,
  },
  importJournalEntry: {
    ...common,
    summary: "Import Journal Entry Line",
    query: importJournalEntryQuerySchema,
    answer: invoiceLineSchema,
  },
} as const satisfies ShapesOf<typeof linesRows>;
