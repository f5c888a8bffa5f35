import { z } from "zod";
import { identifierSchema } from "../contract/identifier";
import { timelinePageSchema } from "../domain/audit/timeline-shape";
import { debtCaseStates } from "../domain/debt-cases/case-enumerations";
import {
  changeDebtCaseSchema,
  debtCaseListSchema,
  debtCaseSchema,
  ledgerSchema,
  ledgerUpdateSchema,
  listComparisonSchema,
  repairDebtCaseSchema,
  repairResultSchema,
} from "../domain/debt-cases/case-shape";
import { eligibilitySchema } from "../domain/debt-cases/eligibility-shape";
import { languages } from "../domain/languages";
import { timelineFilterShape } from "./audit";
import { invoiceParams, invoiceQuery } from "./invoices";
import { type DeskShapes, momentPosition, nothing, plain, recordParams } from "./shapes";

const filterSchema = z.strictObject({
  state: z.enum(debtCaseStates).optional(),
  /** Assigned to the current person, unassigned, or either. */
  owner: z.enum(["me", "nobody", "me-or-nobody"]).optional(),
  /** Anywhere in the invoice number, the case id, the customer's name or number, the agency. */
  q: z.string().trim().min(1).max(100).optional(),
  customer: identifierSchema.optional(),
  /** Cases that a person must check, because of their state or the last comparison. */
  attention: z.literal("1").optional(),
  /** Whose next action is of today or before. */
  due: z.literal("1").optional(),
});
export type DebtCaseFilter = z.output<typeof filterSchema>;

const one = { ...plain, params: recordParams, answer: debtCaseSchema } as const;

/** Debt cases, and the open invoices that may become one. */
export const debtCasesShapes = {
  listDebtCases: {
    ...plain,
    summary: "Debt cases: those due by their day, others with the last changed first",
    query: filterSchema,
    position: momentPosition,
    answer: debtCaseListSchema,
  },
  exportDebtCases: {
    ...plain,
    summary: "Debt cases as a CSV file",
    description: "With the list's filters. Names and national ids are left out.",
    query: filterSchema.extend({ language: z.enum(languages).optional() }),
    media: "text/csv",
    answer: null,
  },
  getDebtCase: { ...one, summary: "A debt case" },
  changeDebtCase: {
    ...one,
    summary: "Change owner and next action of a debt case",
    description: "409 `changed-meanwhile` where the page saw another version.",
    body: changeDebtCaseSchema,
  },
  compareDebtCase: {
    ...one,
    summary: "Compare a debt case with the service",
    description: "Stores what was found, and takes over the amounts.",
    body: z.strictObject({
      /** Of several that are compared one after the other. */
      many: z.boolean().default(false),
    }),
  },
  repairDebtCase: {
    ...one,
    summary: "Make the register agree with the service",
    description:
      "As a comparison offered it. 409 `changed-meanwhile` or `nothing-to-repair` where that has passed.",
    body: repairDebtCaseSchema,
    answer: repairResultSchema,
  },
  getDebtCaseTimeline: {
    ...one,
    summary: "What happened to a debt case, newest first",
    query: z.strictObject(timelineFilterShape),
    answer: timelinePageSchema,
  },
  getLedger: {
    ...plain,
    summary: "Whether the tenant has a ledger, and when that was asked",
    answer: ledgerSchema,
  },
  checkLedger: {
    ...plain,
    summary: "Ask the service again whether the tenant has a ledger",
    body: nothing.optional(),
    answer: ledgerSchema,
  },
  compareOpenInvoices: {
    ...plain,
    summary: "Read the list of open invoices and compare it with the load before",
    body: ledgerUpdateSchema,
    answer: listComparisonSchema,
  },
  getInvoiceEligibility: {
    ...plain,
    summary: "Whether an invoice can be assigned to debt collection",
    params: invoiceParams,
    query: invoiceQuery,
    answer: eligibilitySchema,
  },
} as const satisfies Record<string, DeskShapes>;
