import { z } from "zod";
import {
  addDebtCollectionFeesSchema,
  addNextInvoiceLinesSchema,
  assignDebtCaseSchema,
  resolveDebtCaseSchema,
  updateDebtCaseSchema,
} from "../../contract/debt-case";
import {
  debtActActions,
  debtActKinds,
  debtActStates,
  debtApprovalBars,
  debtReturnCodes,
  debtSettleDecisions,
  mostActs,
  resolveOutcomes,
} from "./act-words";

const person = z.object({ id: z.uuid(), name: z.string() });
const identifier = z.string().regex(/^[0-9a-f]{32}$/);
const moment = z.iso.datetime();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.int().min(1);
const note = z.string().trim().min(1).max(1000);
const minor = z.int();

/**
 * What the server read of the invoice when the act was submitted; amounts in minor units, with VAT.
 * Null where the service's answers did not say.
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
  /** Ids of the policy's warnings that stood on the screen. */
  warnings: z.array(z.string().max(60)).max(20),
});
export type DebtActFacts = z.infer<typeof debtActFactsSchema>;

/** What became of the call: the answer's reason, or what is known where nothing is certain. */
export const debtActOutcomeSchema = z.object({
  kind: z.enum(["confirmed", "refused", "unknown", "settled"]),
  /** How the call ended: "answer", or why there was none: "timeout", "broken", "failed"... */
  call: z.string().nullable(),
  sentAt: moment.nullable(),
  reason: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  checks: z.int(),
  checkedAt: moment.nullable(),
  /** When it is asked next; null: a person decides. */
  nextCheckAt: moment.nullable(),
  /** What the read-back found: the invoice's total, lines, a case id; by their names. */
  found: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  possibleDuplicate: z.boolean(),
  settledBy: person.nullable(),
  note: z.string().nullable(),
});
export type DebtActOutcome = z.infer<typeof debtActOutcomeSchema>;

export const debtActContentSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("add-fees"), content: addDebtCollectionFeesSchema }),
  z.strictObject({ kind: z.literal("add-next-invoice-lines"), content: addNextInvoiceLinesSchema }),
  z.strictObject({ kind: z.literal("assign"), content: assignDebtCaseSchema }),
  z.strictObject({ kind: z.literal("update"), content: updateDebtCaseSchema }),
  z.strictObject({ kind: z.literal("resolve"), content: resolveDebtCaseSchema }),
]);
/** An act's kind with exactly what will be sent. */
export type DebtActContent = z.output<typeof debtActContentSchema>;

/** An act as the desk's own API answers it. Amounts are in minor units, with VAT. */
export const debtActSchema = z.object({
  id: z.uuid(),
  kind: z.enum(debtActKinds),
  state: z.enum(debtActStates),
  version,
  author: person,
  editors: z.array(person),
  batchId: z.uuid().nullable(),
  content: z.record(z.string(), z.unknown()),
  contentHash: hash,
  facts: debtActFactsSchema,
  invoiceNumber: z.string(),
  customerGuid: identifier,
  accountGuid: identifier,
  caseId: z.uuid().nullable(),
  amountMinor: minor,
  currency: z.string(),
  note: z.string().nullable(),
  submittedAt: moment,
  approvedBy: person.nullable(),
  approvedAt: moment.nullable(),
  onePerson: z.boolean(),
  decision: z
    .object({ code: z.enum(debtReturnCodes).nullable(), note: z.string().nullable() })
    .nullable(),
  decidedAt: moment.nullable(),
  outcome: debtActOutcomeSchema.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** What the asking person may do now. */
  may: z.array(z.enum(debtActActions)),
  approvalBar: z.enum(debtApprovalBars).nullable(),
});
export type DebtAct = z.infer<typeof debtActSchema>;

/** GET debt-acts: `next` is the cursor of the next page. */
export const debtActListSchema = z.object({
  acts: z.array(debtActSchema),
  next: z.string().nullable(),
});
export type DebtActList = z.infer<typeof debtActListSchema>;

/** What the person had on the screen; the server reads again and refuses where it differs. */
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
 * Body of POST debt-acts: acts of one kind, each of them submitted by itself; those up to the
 * policy's amount go into the outbox at once. `debtCaseId` of an assignment must be new.
 */
export const newDebtActsSchema = z.object({
  items: z.array(item).min(1).max(mostActs),
  note: note.nullable().default(null),
});
export type NewDebtActs = z.input<typeof newDebtActsSchema>;

const problem = z.object({
  type: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** POST debt-acts: one result for each item, in their order; null act: why there is none. */
export const newDebtActsResultSchema = z.object({
  batchId: z.uuid().nullable(),
  results: z.array(
    z.object({
      invoiceNumber: z.string(),
      act: debtActSchema.nullable(),
      problem: problem.nullable(),
    }),
  ),
});
export type NewDebtActsResult = z.infer<typeof newDebtActsResultSchema>;

/** Body of PUT debt-acts/{id}: the changed content is submitted anew, to be approved anew. */
export const editDebtActSchema = z.object({
  version,
  content: z.record(z.string(), z.unknown()),
  seen,
  note: note.nullable().default(null),
});
export type EditDebtAct = z.input<typeof editDebtActSchema>;

/** Body of withdraw. */
export const debtActVersionSchema = z.strictObject({ version });

const approval = { version, contentHash: hash } as const;
export const approveDebtActSchema = z.strictObject({ ...approval, note: note.optional() });
export type ApproveDebtAct = z.input<typeof approveDebtActSchema>;

export const approveDebtActsSchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), ...approval }))
    .min(1)
    .max(mostActs),
  note: note.optional(),
});
export type ApproveDebtActs = z.input<typeof approveDebtActsSchema>;

/** POST debt-acts/approve-many: one result for each item, in their order. */
export const approveDebtActsResultSchema = z.object({
  results: z.array(z.object({ id: z.uuid(), approved: z.boolean(), problem: problem.nullable() })),
});
export type ApproveDebtActsResult = z.infer<typeof approveDebtActsResultSchema>;

export const returnDebtActSchema = z
  .strictObject({ version, code: z.enum(debtReturnCodes), note: note.optional() })
  .refine(({ code, note: words }) => code !== "other" || words !== undefined, {
    path: ["note"],
    message: "Say why: this reason needs a note.",
  });
export type ReturnDebtAct = z.input<typeof returnDebtActSchema>;

export const settleDebtActSchema = z.strictObject({
  version,
  decision: z.enum(debtSettleDecisions),
  note,
});
export type SettleDebtAct = z.input<typeof settleDebtActSchema>;
