import { z } from "zod";
import { unsentSchema } from "./unsent";

export const person = z.object({ id: z.uuid(), name: z.string() });
export const identifier = z.string().regex(/^[0-9a-f]{32}$/);
export const moment = z.iso.datetime();
export const version = z.int().min(1);
export const note = z.string().trim().min(1).max(1000);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The common fields of approval requests in the desk's own API. */
export const approvalFields = {
  id: z.uuid(),
  version,
  author: person,
  /** Everybody who edited it, including the author. */
  editors: z.array(person),
  content: z.record(z.string(), z.unknown()),
  contentHash: hash,
  note: z.string().nullable(),
  approvedBy: person.nullable(),
  approvedAt: moment.nullable(),
  /** Below the setting's limit the author's submission approved it. */
  onePerson: z.boolean(),
  decidedAt: moment.nullable(),
  /** Of what is returned or withdrawn: by whom, and when. */
  stopped: z.object({ by: person, at: moment }).optional(),
  createdAt: moment,
  updatedAt: moment,
  /** Why its call has not left although it has been due for minutes; null: there is no such call. */
  unsent: unsentSchema.nullable().default(null),
} as const;

/**
 * Why a second person is needed although the amount is within the limit: the number of the person's
 * other rows that count with it.
 */
export const addedBeforeSchema = z.object({ count: z.int().min(1), limitMinor: z.int() });
export type AddedBefore = z.infer<typeof addedBeforeSchema>;

/** The result of the call: the answer's reason, or the known facts if it is uncertain. */
export const callOutcomeSchema = z.object({
  /** confirmed by the answer or by a read; refused by the service; unknown; by a person. */
  kind: z.enum(["confirmed", "refused", "unknown", "settled"]),
  /** The end of the call: "answer", or why there was none: "timeout", "broken", "failed"... */
  call: z.string().nullable(),
  sentAt: moment.nullable(),
  /** The service's sentence, and the fields it names. */
  reason: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Number of later checks at the service, and the time of the last. */
  checks: z.int(),
  checkedAt: moment.nullable(),
  /** Time of the next check; null: none. */
  nextCheckAt: moment.nullable(),
  /** Until then no person decides, because checks are due; null: a person may. */
  undecidedUntil: moment.nullable().default(null),
  /** The service may have done it twice. */
  possibleDuplicate: z.boolean(),
  settledBy: person.nullable(),
  note: z.string().nullable(),
});
export type CallOutcome = z.infer<typeof callOutcomeSchema>;

/** Body of the steps that only need the seen version. */
export const versionSchema = z.strictObject({ version });

const approval = { version, contentHash: hash } as const;
/** What an approval is bound to, and the approver's comment. */
export const approveSchema = z.strictObject({ ...approval, note: note.optional() });
export type Approve = z.input<typeof approveSchema>;

/** Why one of several is refused: a problem's type, title and detail. */
export const itemProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Body of return: the reason; "other" needs a text. */
export function returnSchemaOf<const Codes extends readonly string[]>(codes: Codes) {
  return z
    .strictObject({ version, code: z.enum(codes), note: note.optional() })
    .refine(({ code, note: words }) => String(code) !== "other" || words !== undefined, {
      path: ["note"],
      message: "Say why: this reason needs a note.",
    });
}

/** The text of a decision: of a return, or of an approval. */
export function decisionSchemaOf<const Codes extends readonly string[]>(codes: Codes) {
  return z.object({ code: z.enum(codes).nullable(), note: z.string().nullable() });
}
