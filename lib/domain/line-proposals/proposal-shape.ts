import { z } from "zod";
import {
  approvalBars,
  mostApproved,
  proposalActions,
  proposalKinds,
  proposalStates,
  returnCodes,
  settleDecisions,
} from "./proposal-words";

const person = z.object({ id: z.uuid(), name: z.string() });
const identifier = z.string().regex(/^[0-9a-f]{32}$/);
const moment = z.iso.datetime();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.int().min(1);
const note = z.string().trim().min(1).max(1000);
const name = z.string().max(500).nullable();

/**
 * What people read beside the content. From the submission on all of it is the server's own
 * reading of the service; in a draft the names may be the page's. VAT is an estimate: the billing
 * service computes it.
 */
export const proposalFactsSchema = z.object({
  groupName: name,
  customerName: name,
  productName: name,
  elementName: name,
  invoiceLineType: z.int().nullable(),
  vatRate: z.number().nullable(),
  vatMinor: z.int().nullable(),
  /** Of a change: the line's fields as they were when it was submitted, by their names. */
  before: z.record(z.string(), z.unknown()).nullable(),
});

export type ProposalFacts = z.infer<typeof proposalFactsSchema>;

/** The part of the facts that a page may give for a draft. */
const givenFactsSchema = proposalFactsSchema
  .pick({ groupName: true, customerName: true, productName: true, elementName: true })
  .partial()
  .strict();

/** What became of the call: the answer's reason, or what is known where nothing is certain. */
export const proposalOutcomeSchema = z.object({
  /** confirmed by the answer or by a read; refused by the service; not known; by a person. */
  kind: z.enum(["confirmed", "refused", "unknown", "settled"]),
  /** How the call ended: "answer", or why there was none: "timeout", "broken", "failed"... */
  call: z.string().nullable(),
  sentAt: moment.nullable(),
  /** The service's sentence, and the fields it names. */
  reason: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  /** How often the service was asked afterwards, when last, and which lines it could be. */
  checks: z.int(),
  checkedAt: moment.nullable(),
  /** When it is asked next; null: a person decides. */
  nextCheckAt: moment.nullable(),
  candidates: z.array(identifier),
  /** More than one line: the service may have made it twice. */
  possibleDuplicate: z.boolean(),
  /** Names of fields in which the line differs from what was approved. */
  differs: z.array(z.string()),
  settledBy: person.nullable(),
  note: z.string().nullable(),
});

export type ProposalOutcome = z.infer<typeof proposalOutcomeSchema>;

/** A line proposal as the desk's own API answers it. Amounts are in minor units, without VAT. */
export const lineProposalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  version,
  author: person,
  /** Everybody who edited it, the author too. */
  editors: z.array(person),
  /** A draft's may be unfinished: see contentSchemas for a complete one. */
  content: z.record(z.string(), z.unknown()),
  contentHash: hash,
  facts: proposalFactsSchema,
  customerGuid: identifier.nullable(),
  accountGuid: identifier.nullable(),
  amountMinor: z.int().nullable(),
  currency: z.string().nullable(),
  note: z.string().nullable(),
  submittedAt: moment.nullable(),
  approvedBy: person.nullable(),
  approvedAt: moment.nullable(),
  /** Below the amount of the setting the author's submission approved it. */
  onePerson: z.boolean(),
  decision: z
    .object({ code: z.enum(returnCodes).nullable(), note: z.string().nullable() })
    .nullable(),
  decidedAt: moment.nullable(),
  lineId: identifier.nullable(),
  outcome: proposalOutcomeSchema.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** What the asking person may do now. */
  may: z.array(z.enum(proposalActions)),
  /** Why they can't approve it, or settle it, where somebody could. */
  approvalBar: z.enum(approvalBars).nullable(),
});

export type LineProposal = z.infer<typeof lineProposalSchema>;

/** GET line-proposals: `next` is the cursor of the next page. */
export const lineProposalListSchema = z.object({
  proposals: z.array(lineProposalSchema),
  next: z.string().nullable(),
});

export type LineProposalList = z.infer<typeof lineProposalListSchema>;

const draft = {
  content: z.record(z.string().max(60), z.unknown()),
  facts: givenFactsSchema.default({}),
  note: note.nullable().default(null),
} as const;

/** Body of POST line-proposals. */
export const newProposalSchema = z.strictObject({ kind: z.enum(proposalKinds), ...draft });
export type NewProposal = z.input<typeof newProposalSchema>;

/** Body of PUT line-proposals/{id}: takes an approval away that has not been sent. */
export const editProposalSchema = z.strictObject({ version, ...draft });
export type EditProposal = z.input<typeof editProposalSchema>;

/** Body of submit, withdraw and take-over. */
export const versionSchema = z.strictObject({ version });

const approval = { version, contentHash: hash } as const;

export const approveSchema = z.strictObject({ ...approval, note: note.optional() });
export type ApproveProposal = z.input<typeof approveSchema>;

export const returnSchema = z
  .strictObject({ version, code: z.enum(returnCodes), note: note.optional() })
  .refine(({ code, note: words }) => code !== "other" || words !== undefined, {
    path: ["note"],
    message: "Say why: this reason needs a note.",
  });
export type ReturnProposal = z.input<typeof returnSchema>;

export const settleSchema = z
  .strictObject({ version, decision: z.enum(settleDecisions), lineId: identifier.optional(), note })
  .refine(({ decision, lineId }) => decision === "happened" || lineId === undefined, {
    path: ["lineId"],
    message: "Only for a line that is there.",
  });
export type SettleProposal = z.input<typeof settleSchema>;

export const approveManySchema = z
  .strictObject({
    items: z
      .array(z.strictObject({ id: z.uuid(), ...approval }))
      .min(1)
      .max(mostApproved),
    note: note.optional(),
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, {
    path: ["items"],
    message: "Each proposal must be given once.",
  });
export type ApproveMany = z.input<typeof approveManySchema>;

/** POST line-proposals/approve-many: one result for each item, in their order. */
export const approveManyResultSchema = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      approved: z.boolean(),
      /** Null where it was approved: a problem's type, title and detail. */
      problem: z
        .object({ type: z.string(), title: z.string(), detail: z.string().optional() })
        .nullable(),
    }),
  ),
});
export type ApproveManyResult = z.infer<typeof approveManyResultSchema>;
