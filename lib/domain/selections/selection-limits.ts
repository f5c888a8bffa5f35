// Apart from the shapes, so that a page loads no schema for them.

/** Maximum number of invoice groups of a selection. */
export const mostSelected = 50_000;
/** Maximum number of unknown or repeated entries that are named; the rest is counted. */
export const mostNamed = 200;
/** Maximum length of a pasted text. */
export const mostPasted = 4_000_000;
/**
 * Minutes for which a plan takes the values that its selection read. A person fills in the form in a
 * few minutes; a preview should not show what a colleague changed long ago.
 */
export const readingMinutes = 10;
