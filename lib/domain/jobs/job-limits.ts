// Apart from the shapes, so that a page loads no schema for them.

/** How many rows one job takes. */
export const mostJobRows = 20_000;

/** Seconds in which a new job can be taken back. */
export const takeBackSeconds = 15;
