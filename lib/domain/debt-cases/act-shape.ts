import { z } from "zod";
import {
  addDebtCollectionFeesSchema,
  addNextInvoiceLinesSchema,
  assignDebtCaseSchema,
  resolveDebtCaseSchema,
  updateDebtCaseSchema,
} from "../../contract/debt-case";
import { approvalActions, settleDecisions } from "../approvals/approval-enumerations";
import {
  addedBeforeSchema,
  approvalFields,
  callOutcomeSchema,
  decisionSchemaOf,
  identifier,
  itemProblemSchema,
  moment,
  note,
  returnSchemaOf,
  version,
} from "../approvals/approval-shape";
import {
  debtActKinds,
  debtActStates,
  debtApprovalBars,
  debtReturnCodes,
  mostActs,
  resolveOutcomes,
} from "./act-enumerations";

const minor = z.int();

/**
 * The invoice as the server read it at the submission; amounts in minor units, with VAT. Null: not
 * in the service's answers.
 */
export const debtActFactsSchema = z.object({
  customerName: z.string().nullable(),
  customerNumber: z.string().nullable(),
  invoiceDate: z.iso.date().nullable(),
  dueDate: z.iso.date().nullable(),
  originalDueDate: z.iso.date().nullable(),
  totalMinor: minor.nullable(),
  restMinor: minor.nullable(),
  /** Names of the fee products by their ids. */
  products: z.record(z.string(), z.string()),
  /** Of an update or a resolution: the case's details before. */
  before: z.record(z.string(), z.string().nullable()).nullable(),
  agency: z.string().nullable(),
  outcome: z.enum(resolveOutcomes).nullable(),
  /** Ids of the policy's warnings that the screen showed. */
  warnings: z.array(z.string().max(60)).max(20),
  /** Missing in actions from before it was recorded. */
  addedBefore: addedBeforeSchema.nullable().default(null),
});
export type DebtActFacts = z.infer<typeof debtActFactsSchema>;

/** The result of an action's call. */
export const debtActOutcomeSchema = callOutcomeSchema.extend({
  /** The read-back: the invoice's total, lines, a case id; by their names. */
  found: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type DebtActOutcome = z.infer<typeof debtActOutcomeSchema>;

export const debtActContentSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("add-fees"), content: addDebtCollectionFeesSchema }),
  z.strictObject({ kind: z.literal("add-next-invoice-lines"), content: addNextInvoiceLinesSchema }),
  z.strictObject({ kind: z.literal("assign"), content: assignDebtCaseSchema }),
  z.strictObject({ kind: z.literal("update"), content: updateDebtCaseSchema }),
  z.strictObject({ kind: z.literal("resolve"), content: resolveDebtCaseSchema }),
]);
/** An action's kind with exactly what is sent. */
export type DebtActContent = z.output<typeof debtActContentSchema>;

/** A debt action as the desk's own API answers it. Amounts are in minor units, with VAT. */
export const debtActSchema = z.object({
  ...approvalFields,
  kind: z.enum(debtActKinds),
  state: z.enum(debtActStates),
  batchId: z.uuid().nullable(),
  facts: debtActFactsSchema,
  invoiceNumber: z.string(),
  customerGuid: identifier,
  accountGuid: identifier,
  caseId: z.uuid().nullable(),
  amountMinor: minor,
  currency: z.string(),
  submittedAt: moment,
  decision: decisionSchemaOf(debtReturnCodes).nullable(),
  outcome: debtActOutcomeSchema.nullable(),
  /** The current person's possible actions. */
  may: z.array(z.enum(approvalActions)),
  approvalBar: z.enum(debtApprovalBars).nullable(),
});
export type DebtAct = z.infer<typeof debtActSchema>;

/** What the page showed; the server reads again and refuses if it differs. */
const seen = z.strictObject({
  totalMinor: minor.nullable(),
  restMinor: minor.nullable(),
});

const item = z.intersection(
  debtActContentSchema,
  z.object({
    customerGuid: identifier,
    accountGuid: identifier,
    seen,
    agency: z.string().trim().min(1).max(100).nullable().default(null),
    outcome: z.enum(resolveOutcomes).nullable().default(null),
    warnings: z.array(z.string().max(60)).max(20).default([]),
  }),
);

/**
 * Body of POST debt-acts: actions of one kind, each submitted separately; those up to the policy's
 * amount go into the outbox at once. `debtCaseId` of an assignment must be new.
 */
export const newDebtActsSchema = z.object({
  items: z.array(item).min(1).max(mostActs),
  note: note.nullable().default(null),
});
export type NewDebtActs = z.input<typeof newDebtActsSchema>;

/** POST debt-acts: one result for each item, in order; with act null it has the refusal. */
export const newDebtActsResultSchema = z.object({
  batchId: z.uuid().nullable(),
  results: z.array(
    z.object({
      invoiceNumber: z.string(),
      act: debtActSchema.nullable(),
      problem: itemProblemSchema.nullable(),
    }),
  ),
});
export type NewDebtActsResult = z.infer<typeof newDebtActsResultSchema>;

/** Body of PUT approvals/{id}: the changed content is submitted and must be approved again. */
export const editDebtActSchema = z.object({
  version,
  content: z.record(z.string(), z.unknown()),
  seen,
  note: note.nullable().default(null),
});
export type EditDebtAct = z.input<typeof editDebtActSchema>;

export const returnDebtActSchema = returnSchemaOf(debtReturnCodes);

export const settleDebtActSchema = z.strictObject({
  version,
  decision: z.enum(settleDecisions),
  note,
});
