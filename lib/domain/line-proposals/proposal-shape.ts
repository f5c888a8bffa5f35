import { z } from "zod";
import { settleDecisions } from "../approvals/approval-enumerations";
import {
  addedBeforeSchema,
  approvalFields,
  callOutcomeSchema,
  decisionSchemaOf,
  identifier,
  moment,
  note,
  returnSchemaOf,
  version,
} from "../approvals/approval-shape";
import {
  proposalActions,
  proposalBars,
  proposalKinds,
  proposalStates,
  returnCodes,
} from "./proposal-enumerations";

const name = z.string().max(500).nullable();

/**
 * Facts shown beside the content. From the submission on the server reads all of them from the
 * service; in a draft the names may be the page's. VAT is an estimate: the billing service computes
 * it.
 */
export const proposalFactsSchema = z.object({
  groupName: name,
  customerName: name,
  productName: name,
  elementName: name,
  invoiceLineType: z.int().nullable(),
  vatRate: z.number().nullable(),
  vatMinor: z.int().nullable(),
  /** Of a change: the line's fields at the submission, by their names. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Missing in proposals from before it was recorded. */
  addedBefore: addedBeforeSchema.nullable().default(null),
});

export type ProposalFacts = z.infer<typeof proposalFactsSchema>;

/** The facts that a page may give for a draft. */
const givenFactsSchema = proposalFactsSchema
  .pick({ groupName: true, customerName: true, productName: true, elementName: true })
  .partial()
  .strict();

/** The result of a proposal's call. */
export const proposalOutcomeSchema = callOutcomeSchema.extend({
  /** The lines that it could have made; more than one: the service may have made it twice. */
  candidates: z.array(identifier),
  /** Names of fields in which the line differs from what was approved. */
  differs: z.array(z.string()),
});

export type ProposalOutcome = z.infer<typeof proposalOutcomeSchema>;

/** A line proposal as the desk's own API answers it. Amounts are in minor units, without VAT. */
export const lineProposalSchema = z.object({
  // A draft's content may be unfinished: see contentSchemas for a complete one.
  ...approvalFields,
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  facts: proposalFactsSchema,
  customerGuid: identifier.nullable(),
  accountGuid: identifier.nullable(),
  amountMinor: z.int().nullable(),
  currency: z.string().nullable(),
  submittedAt: moment.nullable(),
  decision: decisionSchemaOf(returnCodes).nullable(),
  lineId: identifier.nullable(),
  outcome: proposalOutcomeSchema.nullable(),
  /** The abandoned line that it corrects; null: none. */
  correctsLineId: identifier.nullable(),
  /** The recipe that made it; null: a person wrote it. Without a name once it is deleted. */
  recipe: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** The job that made it; null: none. */
  jobId: z.uuid().nullable(),
  /** The current person's possible actions. */
  may: z.array(z.enum(proposalActions)),
  /** Why they cannot approve or settle it, if another person could. */
  approvalBar: z.enum(proposalBars).nullable(),
});

export type LineProposal = z.infer<typeof lineProposalSchema>;

const draft = {
  content: z.record(z.string().max(60), z.unknown()),
  facts: givenFactsSchema.default({}),
  note: note.nullable().default(null),
} as const;

/** Body of POST approvals. */
export const newProposalSchema = z.strictObject({
  kind: z.enum(proposalKinds),
  ...draft,
  /** The abandoned line that it corrects: a line has one such proposal. */
  correctsLineId: identifier.nullable().default(null),
});
export type NewProposal = z.input<typeof newProposalSchema>;

/** Body of PUT approvals/{id}: removes an approval that has not been sent. */
export const editProposalSchema = z.strictObject({ version, ...draft });
export type EditProposal = z.input<typeof editProposalSchema>;

export const returnSchema = returnSchemaOf(returnCodes);

export const settleSchema = z
  .strictObject({ version, decision: z.enum(settleDecisions), lineId: identifier.optional(), note })
  .refine(({ decision, lineId }) => decision === "happened" || lineId === undefined, {
    path: ["lineId"],
    message: "Only for a line that is there.",
  });
