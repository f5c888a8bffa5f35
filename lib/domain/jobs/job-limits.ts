// Apart from the shapes, so that a page loads no schema for them.

/** Maximum number of rows of a job. */
export const mostJobRows = 20_000;

/** Maximum number of files of one ZIP. */
export const mostZipFiles = 200;

/** A job pauses after so many refused rows, or failed calls, one after the other. */
export const mostFailures = 20;

/** Hours in which a job that was not sent can be sent. */
export const draftHours = 24;

/** Seconds in which a new job can be cancelled. */
export const takeBackSeconds = 15;
