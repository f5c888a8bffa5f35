/** Time for a whole interactive request with its retries. */
export const wholeMilliseconds = 15_000;
/** Time for one answer of it. */
export const readMilliseconds = 10_000;
