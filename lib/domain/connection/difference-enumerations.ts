/**
 * How an answer of billing differs from the interface. "missing": a promised field or list is absent
 * or null. "renamed": a name has other capitals. "converted": a value in another form was read, such
 * as a number as a text. "unreadable": a value could not be read and is null. "unknown-value": a code
 * that the interface does not list.
 */
export const differenceKinds = [
  "missing",
  "renamed",
  "converted",
  "unreadable",
  "unknown-value",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
