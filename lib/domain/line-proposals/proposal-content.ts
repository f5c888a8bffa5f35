import type { z } from "zod";
import {
  addInvoiceLineSchema,
  importJournalEntryQuerySchema,
  updateImportedLineSchema,
} from "../../contract/line";
import type { OperationId } from "../../contract/operation-table";
import type { ProposalKind } from "./proposal-enumerations";

/**
 * The content of a complete proposal of each kind: the operation's own body or, for an entry,
 * query.
 */
export const contentSchemas = {
  "add-line": addInvoiceLineSchema,
  "update-line": updateImportedLineSchema,
  "import-entry": importJournalEntryQuerySchema,
} as const satisfies Record<ProposalKind, z.ZodType>;

export type ProposalContent<Kind extends ProposalKind = ProposalKind> = z.output<
  (typeof contentSchemas)[Kind]
>;

/** The operation of the service for each kind. */
export const proposalOperations = {
  "add-line": "addInvoiceLine",
  "update-line": "updateImportedLine",
  "import-entry": "importJournalEntry",
} as const satisfies Record<ProposalKind, OperationId>;
