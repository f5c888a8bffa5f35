import type { z } from "zod";
import {
  addInvoiceLineSchema,
  importJournalEntryQuerySchema,
  updateImportedLineSchema,
} from "../../contract/line";
import type { OperationId } from "../../contract/operation-table";
import type { ProposalKind } from "./proposal-enumerations";

/** What a complete proposal of each kind holds: the operation's own body or, for an entry, query. */
export const contentSchemas = {
  "add-line": addInvoiceLineSchema,
  "update-line": updateImportedLineSchema,
  "import-entry": importJournalEntryQuerySchema,
} as const satisfies Record<ProposalKind, z.ZodType>;

export type ProposalContent<Kind extends ProposalKind = ProposalKind> = z.output<
  (typeof contentSchemas)[Kind]
>;

/** The operation of the service that each kind becomes, once. */
export const proposalOperations = {
  "add-line": "addInvoiceLine",
  "update-line": "updateImportedLine",
  "import-entry": "importJournalEntry",
} as const satisfies Record<ProposalKind, OperationId>;
