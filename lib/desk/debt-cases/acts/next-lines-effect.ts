import { importedSince } from "../../../engine/outbox/fingerprint";
import "server-only";
import { z } from "zod";
import { toMinorUnits } from "../../../domain/minor-units";
import type { Baseline, EffectCall, Verdict } from "../../../engine/outbox/effect";
import type { ListedLine } from "../../../engine/outbox/fingerprint";
import { listUninvoiced } from "../../../engine/outbox/make-call";
import type { DebtFingerprint } from "./fingerprint";
import { readPayloads } from "./read-payloads";

type NextLines = Extract<DebtFingerprint, { kind: "next-lines" }>;

/** Ids of the lines that matched one of these before the call. */
export async function findLinesBefore(
  { runtime, send, trace, milliseconds }: EffectCall,
  fingerprint: NextLines,
): Promise<string[]> {
  const lines = await listUninvoiced(runtime, send.customerGuid, { trace, milliseconds });
  return lines.filter((line) => countsOf(fingerprint).has(keyOf(line))).map(({ id }) => id);
}

const payloadSchema = z.object({
  invoiceNumber: z.coerce.string(),
  lines: z.array(z.object({ lineId: z.coerce.string(), id: z.coerce.string() })),
});

/**
 * The event of the import names the lines by the desk's ids. If none can be read, the list decides
 * by description, amount and group. The interface does not define whether another service accepts
 * an id twice (section 4.6), so missing lines are sent again only by a person's decision.
 */
export async function verifyLines(
  call: EffectCall,
  fingerprint: NextLines,
  baseline: Baseline,
): Promise<Verdict> {
  const { runtime, send, trace, milliseconds } = call;
  const lines = await listUninvoiced(runtime, send.customerGuid, { trace, milliseconds });
  const kind = "ImportJournalEntry";
  const imported = await readPayloads(call, kind, fingerprint, baseline, payloadSchema);
  const own = imported.filter(({ invoiceNumber }) => invoiceNumber === fingerprint.invoiceNumber);
  const named = new Map(own.flatMap(({ lines: made }) => made.map((one) => [one.id, one.lineId])));
  const lineIds = fingerprint.lines.map(({ id }) => named.get(id));
  if (lineIds.every((lineId) => lineId !== undefined)) {
    return { kind: "happened", lineId: lineIds[0] ?? null, found: { lines: lineIds.length } };
  }
  return judgeLines(fingerprint, lines, {
    ...baseline,
    // Lines that other calls created for the group, for any of its invoices.
    known: [
      ...baseline.known,
      ...imported.flatMap(({ lines: made }) => made.map((one) => one.lineId)),
    ],
  });
}

/** Finds the result of a call in the list of uninvoiced lines. */
export function judgeLines(
  fingerprint: NextLines,
  lines: readonly ListedLine[],
  { seenBefore, known, notBefore, anonymous = 0 }: Baseline,
): Verdict {
  const old = new Set([...seenBefore, ...known]);
  const fresh = lines.filter(
    ({ id, importTimeStamp }) =>
      !old.has(id) && (notBefore === null || importedSince(importTimeStamp, notBefore)),
  );
  const wantedCounts = countsOf(fingerprint);
  const alike = fresh.filter((line) => wantedCounts.has(keyOf(line)));
  const counts = countOf(alike.map(keyOf));
  const lineIds = alike.map(({ id }) => id);
  const found = { lines: alike.length, expected: fingerprint.lines.length };
  if (alike.length === 0) return { kind: "not-seen", guarded: false, found };
  const wanted = [...wantedCounts].map(([key, count]) => (counts.get(key) ?? 0) - count);
  // They may be those of another call, whose answer named none.
  const isOwn = anonymous === 0;
  if (isOwn && wanted.every((surplus) => surplus === 0)) {
    return { kind: "happened", lineId: lineIds[0] ?? null, found };
  }
  if (isOwn && wanted.some((surplus) => surplus > 0)) return { kind: "several", lineIds, found };
  return { kind: "doubtful", lineIds, differs: ["lines"], found };
}

const manually = 51;

/** The key that identifies a line of the list; manual lines are excluded. */
function keyOf({ importType, ...line }: ListedLine): string {
  const { accountGuid, description, amount } = line;
  if (importType === manually || typeof amount !== "number") return "";
  return JSON.stringify([accountGuid, description, toMinorUnits(amount)]);
}

/** The expected lines of the call, and how many are equal. */
function countsOf({ accountGuid, lines }: NextLines): ReadonlyMap<string, number> {
  return countOf(
    lines.map(({ description, amountMinor }) =>
      JSON.stringify([accountGuid, description, amountMinor]),
    ),
  );
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
