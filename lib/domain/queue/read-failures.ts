/** Why a selection, a plan or a draft could not be read. */
export const readFailures = ["too-many", "service-failed", "interrupted"] as const;
export type ReadFailure = (typeof readFailures)[number];
