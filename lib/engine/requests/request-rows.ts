import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { approvalRequests } from "../../db/schema/approval-requests";
import { rowsOf } from "../approvals/rows-of";

/** Requests to billing in the table of approval requests. */
export const requestRows = rowsOf("request", ["requestId", "submittedAt"]);

export type RequestRow = ReturnType<typeof requestRows.own>;

const progressSchema = z.object({
  /** The message of the 202. */
  message: z.string().nullable().default(null),
  /** Why billing rejected it. */
  reason: z.string().nullable().default(null),
  /** The record's values when it was read last; null: never. */
  now: z.unknown().default(null),
  /** Number of checks since the acceptance, and of failed ones since the last that succeeded. */
  checks: z.int().default(0),
  failedChecks: z.int().default(0),
});

type Progress = z.output<typeof progressSchema>;

/** What the checks after the acceptance found. */
export function progressOf({ progress }: Pick<RequestRow, "progress">): Progress {
  return progressSchema.parse(progress ?? {});
}

const stored = sql`coalesce(${approvalRequests.progress}, '{}'::jsonb)`;

/** The column with these values changed, as the database has it then. */
export function progressWith(values: Partial<Progress>): SQL {
  return sql`${stored} || ${JSON.stringify(values)}::jsonb`;
}

/** Counts a check, as the database has the counters then; a successful one ends a row of failures. */
export function progressChecked(failed: boolean, values: Partial<Progress>): SQL {
  const next = (name: string) => sql`coalesce((${stored} ->> ${name}::text)::int, 0) + 1`;
  const failures = failed ? next("failedChecks") : sql`0`;
  return sql`${progressWith(values)} || jsonb_build_object('checks', ${next("checks")}, 'failedChecks', ${failures})`;
}

/** SQL condition: the last check failed. */
export const hasFailedCheck = sql`coalesce((${approvalRequests.progress} ->> 'failedChecks')::int, 0) > 0`;
