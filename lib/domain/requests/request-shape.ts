import { z } from "zod";
import { settleDecisions } from "../approvals/approval-enumerations";
import {
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
  requestActions,
  requestBars,
  requestKinds,
  requestReturnCodes,
  requestStates,
} from "./request-enumerations";

const kind = z.enum(requestKinds);
const value = z.string().nullable();

/** Values of a record by the names of its fields; an address is one text. */
export const recordValuesSchema = z.record(z.string(), value);
export type RecordValues = z.infer<typeof recordValuesSchema>;

/** What the server knew of the record when the request was made. Never sent. */
export const requestFactsSchema = z.object({
  groupName: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The address is protected: contact details are not shown. */
  isProtected: z.boolean(),
  before: recordValuesSchema,
  /** Ids of the records that existed, where the request makes another one. */
  existing: z.array(identifier),
});
export type RequestFacts = z.infer<typeof requestFactsSchema>;

/** One asked value: null means none. `now` and `applied` are null until the record was read. */
export const expectedFieldSchema = z.object({
  field: z.string(),
  before: value,
  asked: value,
  now: value,
  applied: z.boolean().nullable(),
  /** A contact detail of a protected address: the values are left out. */
  hidden: z.boolean(),
});
export type ExpectedField = z.infer<typeof expectedFieldSchema>;

/** A request as the desk's own API answers it. */
export const requestSchema = z.object({
  ...approvalFields,
  kind,
  state: z.enum(requestStates),
  /** The RequestId of the call: 32 hexadecimal characters, the same in every attempt. */
  requestId: identifier,
  operationId: z.string(),
  accountGuid: identifier.nullable(),
  /** Null: it is about a product. */
  customerGuid: identifier.nullable(),
  groupName: z.string().nullable(),
  customerName: z.string().nullable(),
  isProtected: z.boolean(),
  expected: z.array(expectedFieldSchema),
  /** Ids of the records that billing named as made or changed. */
  records: z.array(identifier),
  /** The message of the 202. */
  message: z.string().nullable(),
  /** Why billing rejected it. */
  reason: z.string().nullable(),
  submittedAt: moment,
  /** Until then it can be withdrawn before it is sent; null: no wait. */
  leavesAt: moment.nullable(),
  sentAt: moment.nullable(),
  acceptedAt: moment.nullable(),
  /** When billing applied or rejected it, or when it was read back. */
  seenAt: moment.nullable(),
  lastCheckedAt: moment.nullable(),
  nextCheckAt: moment.nullable(),
  decision: decisionSchemaOf(requestReturnCodes).nullable(),
  outcome: callOutcomeSchema.nullable(),
  /** The current person's possible actions. */
  may: z.array(z.enum(requestActions)),
  approvalBar: z.enum(requestBars).nullable(),
});
/** One request, as people see it. */
export type RequestView = z.infer<typeof requestSchema>;

/** POST record-marks: what the desk's own requests say about groups and customers. */
export const recordMarksSchema = z.object({
  /** Values that were asked for and not read back. */
  pending: z.array(
    z.object({
      accountGuid: identifier,
      field: z.string(),
      /** Null: to be empty. */
      asked: value,
    }),
  ),
  /** Customers whose death was reported through the desk and applied by billing. */
  deceased: z.array(identifier),
});
export type RecordMarks = z.infer<typeof recordMarksSchema>;

/**
 * Body of POST approvals: the content is the body of the operation without its RequestId, which the
 * server makes. `basis` is what the person saw, for kinds that bind the approval to it.
 */
export const newRequestSchema = z.strictObject({
  kind,
  accountGuid: identifier.nullable().default(null),
  customerGuid: identifier.nullable().default(null),
  content: z.record(z.string(), z.unknown()),
  basis: z.record(z.string(), z.unknown()).nullable().default(null),
  note: note.nullable().default(null),
});
export type NewRequest = z.input<typeof newRequestSchema>;

export const returnRequestSchema = returnSchemaOf(requestReturnCodes);

/** A person's finding. An accepted request is not sent again: billing has it. */
export const settleRequestSchema = z.strictObject({
  version,
  decision: z.enum(settleDecisions),
  note,
});
