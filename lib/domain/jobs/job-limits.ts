// Apart from the shapes, so that a page loads no schema for them.

/** Maximum number of rows of a job. */
export const mostJobRows = 20_000;

/** Seconds in which a new job can be cancelled. */
export const takeBackSeconds = 15;
