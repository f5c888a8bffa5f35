import { z } from "zod";
import { unsentSchema } from "../approvals/unsent";
import { workKinds } from "./queue-enumerations";

const moment = z.iso.datetime();
const count = z.int().min(0);

/** The queue of one kind of work. */
export const workCountsSchema = z.object({
  kind: z.enum(workKinds),
  /** Due, and nobody works on them. */
  waiting: count,
  /** When the item that waits longest came due. */
  oldestDueAt: moment.nullable(),
  /** With a later time. */
  later: count,
  running: count,
  /** Of all these, those with a failed attempt. */
  retried: count,
  /** Given up, until a person retries or drops them. */
  failed: count,
});
export type WorkCounts = z.output<typeof workCountsSchema>;

/** An item whose attempts fail. */
export const failingWorkSchema = z.object({
  kind: z.enum(workKinds),
  /** The id of its record; the name of a schedule. */
  id: z.string(),
  /** unsent: a call to billing that is due for minutes and has not left, without a failed attempt. */
  state: z.enum(["retrying", "failed", "unsent"]),
  /** Failed attempts in a row. */
  failures: count,
  /** The last reason, as a code. */
  failure: z.string(),
  since: moment,
  retryAt: moment.nullable(),
  /** False: only the person whose work it is has it tried again. */
  retryable: z.boolean(),
  droppable: z.boolean(),
  /** The record of a call to billing; null: the item is its own record. */
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** Why a call to billing has not left; null: it is something else. */
  unsent: unsentSchema.nullable(),
});
export type FailingWork = z.output<typeof failingWorkSchema>;

export const queueSchema = z.object({
  kinds: z.array(workCountsSchema),
  failing: z.array(failingWorkSchema),
});
export type Queue = z.output<typeof queueSchema>;
