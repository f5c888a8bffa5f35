/**
 * Why a line of a pasted list selects nothing: a spreadsheet shortened its number (`7,07058E+17`,
 * `###`), the number has decimals, or its cell in the column of ids is empty.
 */
export const refusedReasons = ["shortened", "decimals", "empty"] as const;
export type RefusedReason = (typeof refusedReasons)[number];
