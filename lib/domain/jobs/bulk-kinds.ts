import { mostJobRows, mostZipFiles } from "./job-limits";

// Apart from the shapes, so that a page loads no schema for them.

/** Jobs whose rows a person selects in a list, with a preview of each. */
export const bulkJobKinds = ["approve-many", "dimension-set", "debt-assignments"] as const;
export type BulkJobKind = (typeof bulkJobKinds)[number];

/** Kinds of jobs that are drafted: the desk reads each record before they are sent. */
export const draftKinds = [
  ...bulkJobKinds,
  "propose-lines",
  "archive-lines",
  "report-zip",
] as const;

/** reading: its rows are being read. ready: it can be sent. failed: they could not be read. */
export const draftStates = ["reading", "ready", "failed"] as const;

/** Maximum number of rows of a job of selected rows. */
export const mostBulkRows = 1000;

/** Maximum number of lines that are corrected at once: as many as a person has drafts of proposals. */
export const mostCorrections = 200;

/** Maximum number of items of a draft. */
export const mostDrafted = {
  "approve-many": mostBulkRows,
  "dimension-set": mostBulkRows,
  "debt-assignments": mostBulkRows,
  "propose-lines": mostCorrections,
  "archive-lines": mostJobRows,
  "report-zip": mostZipFiles,
} as const satisfies Record<(typeof draftKinds)[number], number>;

/** What several of can be approved by a job. */
export const approvableNouns = ["line-proposals", "debt-acts"] as const;
export type ApprovableNoun = (typeof approvableNouns)[number];

/** Values that such a job sets: a dimension's, a debt case's owner and next action. */
export const bulkValueNames = ["dimension", "owner", "nextAction", "nextActionOn"] as const;
export type BulkValueName = (typeof bulkValueNames)[number];

/** What becomes of a row: it changes, it is so already, or something prevents it. */
export const bulkVerdicts = ["change", "already-so", "blocked"] as const;
export type BulkVerdict = (typeof bulkVerdicts)[number];

/** The views of the rows of a draft. */
export const draftRowViews = ["all", ...bulkVerdicts] as const;

/**
 * Why a row of such a job is not done: the person wrote or edited it; lacks the permission (now); it
 * no longer awaits approval; its author's submission approved it; it is of another kind than the
 * others; the case is closed; the new owner may not work on cases.
 */
export const bulkReasons = [
  "own",
  "no-permission",
  "not-waiting",
  "one-person",
  "other-kind",
  "closed",
  "no-such-owner",
] as const;
export type BulkReason = (typeof bulkReasons)[number];

/** Whether a reason is one that only rows of such jobs have. */
export function isBulkReason(reason: string): reason is BulkReason {
  return bulkReasons.some((one) => one === reason);
}
