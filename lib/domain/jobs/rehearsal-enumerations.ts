/** running: rows are being played. failed: the rehearsal ended before its last row. */
export const rehearsalStates = ["running", "done", "failed"] as const;

/** Why a rehearsal ended before its last row. */
export const rehearsalFailures = ["service-failed", "interrupted"] as const;

/** Rows by their rehearsal. differs: accepted, with other values than the plan expects. */
export const rehearsalFilters = ["refused", "differs", "accepted"] as const;
export type RehearsalFilter = (typeof rehearsalFilters)[number];

/**
 * Why a row is refused. refused: by billing's own rules. The others are found by the desk before it
 * sends a row: billing no longer has the group; a setting has changed since the preview; its erasure
 * is not finished; an unfinished request asks for the same setting.
 */
export const rehearsalReasons = [
  "refused",
  "gone",
  "changed-meanwhile",
  "being-erased",
  "requested",
] as const;
