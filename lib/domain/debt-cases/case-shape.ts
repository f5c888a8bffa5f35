import { z } from "zod";
import { attentionReasons, caseRepairs, debtCaseStates, removedReasons } from "./case-enumerations";

const person = z.object({ id: z.uuid(), name: z.string() });
const identifier = z.string().regex(/^[0-9a-f]{32}$/);
const moment = z.iso.datetime();
const day = z.iso.date();
const text = (most: number) => z.string().trim().min(1).max(most);

/** A field in which register and service differ; null: no value. */
const difference = z.object({
  field: z.string(),
  register: z.string().nullable(),
  service: z.string().nullable(),
});

/** The result of a comparison with the service (product, D7). */
export const caseComparisonSchema = z.object({
  /** kept: they agree. differs: see the fields. unclear: the service does not show it. */
  verdict: z.enum(["kept", "differs", "unclear"]),
  differences: z.array(difference),
  /** The evidence: the open invoices, the customer's invoices, the group's events. */
  sources: z.array(z.string()),
  /** The possible automatic repair of the register; null: a person must decide. */
  repair: z.enum(caseRepairs).nullable(),
});
export type CaseComparison = z.infer<typeof caseComparisonSchema>;

/** A case of the register. Amounts are in minor units, with VAT. */
export const debtCaseSchema = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  customerGuid: identifier.nullable(),
  accountGuid: identifier.nullable(),
  customerName: z.string().nullable(),
  customerNumber: z.string().nullable(),
  state: z.enum(debtCaseStates),
  attention: z.enum(attentionReasons).nullable(),
  debtCaseId: z.string().nullable(),
  debtCaseUrl: z.string().nullable(),
  debtCaseComment: z.string().nullable(),
  debtCaseDate: day.nullable(),
  agency: z.string().nullable(),
  currency: z.string().nullable(),
  totalMinor: z.int().nullable(),
  restMinor: z.int().nullable(),
  paidMinor: z.int().nullable(),
  owner: person.nullable(),
  nextActionOn: day.nullable(),
  nextAction: z.string().nullable(),
  comparison: caseComparisonSchema.nullable(),
  comparedAt: moment.nullable(),
  assignedAt: moment.nullable(),
  closedAt: moment.nullable(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
});
export type DebtCase = z.infer<typeof debtCaseSchema>;

/** GET debt-cases: `counts` of all the tenant's cases by state; `next` is a cursor. */
export const debtCaseListSchema = z.object({
  cases: z.array(debtCaseSchema),
  next: z.string().nullable(),
  counts: z.partialRecord(z.enum(debtCaseStates), z.int()),
});
export type DebtCaseList = z.infer<typeof debtCaseListSchema>;

/** PATCH debt-cases/{id}: the desk's own fields of a case. */
export const changeDebtCaseSchema = z.strictObject({
  version: z.int().min(1),
  owner: z.enum(["me", "nobody"]).optional(),
  nextActionOn: day.nullable().optional(),
  nextAction: text(200).nullable().optional(),
});
export type ChangeDebtCase = z.input<typeof changeDebtCaseSchema>;

/** POST debt-cases/{id}/repair: the offered repair. */
export const repairDebtCaseSchema = z.strictObject({
  version: z.int().min(1),
  repair: z.enum(caseRepairs),
});
export type RepairDebtCase = z.input<typeof repairDebtCaseSchema>;

/** `actId`: the requested assignment. */
export const repairResultSchema = z.object({
  case: debtCaseSchema,
  actId: z.uuid().nullable(),
});

/** An invoice that left the list of open invoices. */
export const removedInvoiceSchema = z.object({
  invoiceNumber: z.string(),
  customerGuid: identifier,
  accountGuid: identifier,
  customerName: z.string(),
  currency: z.string(),
  totalMinor: z.int(),
  restMinor: z.int(),
  lastSeenAt: moment,
  removedAt: moment,
  reason: z.enum(removedReasons),
  /** The evidence of the reason; nulls: unknown. */
  source: z.object({
    caseId: z.uuid().nullable(),
    actId: z.uuid().nullable(),
    deliveryId: z.uuid().nullable(),
  }),
});
export type RemovedInvoice = z.infer<typeof removedInvoiceSchema>;

/**
 * PUT open-invoices/ledger: answers the invoices that were removed from the list since `since`;
 * null: since the load before. `acceptShorterList`: a person accepts a suspiciously short list.
 */
export const ledgerUpdateSchema = z.strictObject({
  since: moment.nullable().default(null),
  acceptShorterList: z.boolean().default(false),
});
export type LedgerUpdate = z.input<typeof ledgerUpdateSchema>;
export const listComparisonSchema = z.object({
  loadedAt: moment,
  /** The load before this one; null: this was the first. */
  previousLoadAt: moment.nullable(),
  count: z.int(),
  /**
   * More than half of the list was missing at once, twice in a row, without a reason: nothing was
   * written, `loadedAt` is the last accepted load. Null: the list was accepted.
   */
  doubt: z.object({ missing: z.int(), of: z.int() }).nullable(),
  removed: z.array(removedInvoiceSchema),
  /** Further ones were left out of the list. */
  more: z.boolean(),
});
export type ListComparison = z.infer<typeof listComparisonSchema>;

/** GET ledger: whether the tenant has one; null: never checked. */
export const ledgerSchema = z.object({
  hasLedger: z.boolean().nullable(),
  checkedAt: moment.nullable(),
});
export type Ledger = z.infer<typeof ledgerSchema>;
