// Apart from the shapes, so that a page loads no schema for them.

/** Maximum bytes of its files together, as billing's list says: 500 MB. */
export const mostZipBytes = 500 * 1_048_576;
