// Apart from the shapes, so that a page loads no schema for them.

/** Maximum number of files of one ZIP. */
export const mostZipFiles = 200;

/** Maximum bytes of its files together, as billing's list says: 500 MB. */
export const mostZipBytes = 500 * 1_048_576;
