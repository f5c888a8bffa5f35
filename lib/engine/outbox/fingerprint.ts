import { answeredSchema } from "../../contract/answered";
import "server-only";
import { z } from "zod";
import { invoiceLineSchema } from "../../contract/line";
import type { Baseline, Verdict } from "./effect";

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Fields = z.infer<typeof fieldsSchema>;

/**
 * Identifies the effect of a call in the list of uninvoiced lines: a new line by its product,
 * quantity, price, description, term and group; a changed one field by field; an entry of the ERP
 * by its id.
 */
export const fingerprintSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("new-line"), fields: fieldsSchema }),
  z.object({
    kind: z.literal("changed-line"),
    lineId: z.string(),
    fields: fieldsSchema,
    /** The same fields before the change. */
    before: fieldsSchema,
  }),
  z.object({ kind: z.literal("entry"), entryId: z.string() }),
]);
export type Fingerprint = z.infer<typeof fingerprintSchema>;

/** The compared fields of a line; all others are in `fields`. */
export const listedLineSchema = answeredSchema(
  invoiceLineSchema.pick({ id: true, importType: true, importTimeStamp: true, erpId: true }),
).and(z.looseObject({}));
export type ListedLine = z.infer<typeof listedLineSchema>;

const erpSystem = 81;

/** Whether a line has the values that the call would have produced. */
export function looksLike(fingerprint: Fingerprint, line: ListedLine): boolean {
  switch (fingerprint.kind) {
    case "new-line":
      return differences(fingerprint.fields, line).length === 0;
    case "changed-line":
      return line.id === fingerprint.lineId;
    case "entry":
      return line.erpId === fingerprint.entryId && line.importType === erpSystem;
    default:
      return fingerprint satisfies never;
  }
}

/** Finds the result of a call in a list. */
export function judge(
  fingerprint: Fingerprint,
  lines: readonly ListedLine[],
  baseline: Baseline,
): Verdict {
  const alike = lines.filter((line) => looksLike(fingerprint, line));
  if (fingerprint.kind === "changed-line") return judgeChange(fingerprint, alike[0]);
  if (fingerprint.kind === "entry") {
    const [line] = alike;
    return line ? { kind: "happened", lineId: line.id } : { kind: "not-seen", guarded: true };
  }
  const old = new Set([...baseline.seenBefore, ...baseline.known]);
  const fresh = alike.filter(({ id }) => !old.has(id));
  const { notBefore } = baseline;
  const inTime = fresh.filter(
    ({ importTimeStamp }) => notBefore === null || importedSince(importTimeStamp, notBefore),
  );
  const [first, ...more] = inTime;
  if (first && more.length === 0) return { kind: "happened", lineId: first.id };
  const lineIds = (first ? inTime : fresh).map(({ id }) => id);
  if (first) return { kind: "several", lineIds };
  if (lineIds.length > 0) return { kind: "doubtful", lineIds, differs: [] };
  return { kind: "not-seen", guarded: false };
}

function judgeChange(
  { lineId, fields, before }: Extract<Fingerprint, { kind: "changed-line" }>,
  line: ListedLine | undefined,
): Verdict {
  if (!line) return { kind: "not-seen", guarded: false };
  const differs = differences(fields, line);
  if (differs.length === 0) return { kind: "happened", lineId };
  if (differences(before, line).length === 0) return { kind: "not-seen", guarded: true };
  return { kind: "doubtful", lineIds: [lineId], differs };
}

/** Names of the fields in which a line differs from the request. */
export function differences(fields: Fields, line: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => (line[name] ?? null) !== value)
    .map(([name]) => name);
}

/** Names of the fields in which an answer's line differs from the request. */
export function answeredOtherwise(fingerprint: Fingerprint, line: ListedLine): string[] {
  return fingerprint.kind === "entry" ? [] : differences(fingerprint.fields, line);
}

/** A line whose moment billing left out may be the call's own: a person decides. */
export function importedSince(importTimeStamp: string | null, notBefore: Date): boolean {
  return importTimeStamp === null || Date.parse(importTimeStamp) >= +notBefore;
}
