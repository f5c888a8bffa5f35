import { bulkReasons } from "./bulk-kinds";
import { correctionBlocks } from "./correction-blocks";

// Apart from the shapes, which a preview and a job share them with.

/** Reasons that rows with lines can have. */
const lineReasons = [
  "under-way",
  "archived-meanwhile",
  "changed-meanwhile",
  "not-abandoned",
  "gone",
  "taken-back",
  "cancelled",
  "refused",
  "blocked-before-billing",
  "unclear",
] as const;
export type LineRowReason = (typeof lineReasons)[number];

/**
 * Why a row was dropped, refused or is unknown: its subject is in another job; a colleague or
 * another system archived the line; a value changed since it was shown; it is no longer abandoned; it
 * does not exist; a person cancelled the job, or the rest of it; the service refused it, or a firewall before it; its result could not
 * be found; the group's erasure, or a request for the same
 * setting, is not finished; the service accepted it but has another value.
 * corrected: another proposal corrects the line. already-so: done without a call, because it had the values.
 */
export const jobRowReasons = [
  ...lineReasons,
  "being-erased",
  "requested",
  "not-applied",
  "already-so",
  "corrected",
  ...bulkReasons,
] as const;
export type JobRowReason = (typeof jobRowReasons)[number];

/**
 * Why a file is not in a ZIP: billing's list does not have it any more; it is larger than the desk
 * reads; billing refuses it; it could not be read several times.
 */
export const fileReasons = ["not-listed", "too-large", "refused", "unreadable"] as const;
export type FileReason = (typeof fileReasons)[number];

/**
 * Why a drafted row is blocked. changed-since: a setting changed since the job that is undone.
 * not-writable: billing's value from before is none that an update accepts.
 */
export const draftRowReasons = [
  ...new Set([
    ...jobRowReasons,
    ...correctionBlocks,
    ...fileReasons,
    "changed-since",
    "not-writable",
  ] as const),
];
export type DraftRowReason = (typeof draftRowReasons)[number];

/** Whether a reason can be one of a line. */
export function isLineReason(reason: JobRowReason): reason is LineRowReason {
  return lineReasons.some((one) => one === reason);
}
