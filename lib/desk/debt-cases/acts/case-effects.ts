import "server-only";
import { z } from "zod";
import { toMinorUnits } from "../../../domain/money";
import type { Baseline, EffectCall, Verdict } from "../../sends/effect";
import { findCustomerInvoices } from "../open-invoices/service-reads";
import type { DebtFingerprint } from "./fingerprint";
import { readFreshList } from "./fresh-list";
import { readPayloads } from "./group-events";

type Assignment = Extract<DebtFingerprint, { kind: "assign" }>;
type Update = Extract<DebtFingerprint, { kind: "update" }>;
type Resolution = Extract<DebtFingerprint, { kind: "resolve" }>;

const payloadSchema = z.object({ debtCaseId: z.string() });
const open = "open";

/**
 * The group's event tells that the invoice was assigned, and to which case. While the invoice is
 * still open it was not, and may be sent again: the service assigns no invoice twice.
 */
export async function lookForAssignment(
  call: EffectCall,
  assignment: Assignment,
  baseline: Baseline,
): Promise<Verdict> {
  // The events last: what happens between the two reads must not look like somebody else's doing.
  const stillOpen = await isOpen(call, assignment);
  const dunned = await readPayloads(call, "InvoiceDunned", assignment, baseline, payloadSchema);
  const ids = dunned.map(({ debtCaseId }) => debtCaseId);
  const { debtCaseId } = assignment;
  if (ids.includes(debtCaseId)) return { kind: "happened", lineId: null, found: { debtCaseId } };
  const found = { open: stillOpen, debtCaseId: ids[0] ?? null };
  if (found.open) return { kind: "not-seen", guarded: true, found };
  return { kind: "doubtful", lineIds: [], differs: ["debtCaseId"], found };
}

/** Whether the invoice is open already, which afterwards would prove nothing. */
export async function wasOpen(call: EffectCall, resolution: Resolution): Promise<string[]> {
  return (await isOpen(call, resolution)) ? [open] : [];
}

/**
 * The group's event tells that the case was resolved, and so does an invoice that is open now and
 * was not before. What is not seen may be sent again: a case that is closed is not resolved twice.
 */
export async function lookForResolution(
  call: EffectCall,
  resolution: Resolution,
  baseline: Baseline,
): Promise<Verdict> {
  const found = { open: await isOpen(call, resolution) };
  const kind = "InvoiceDunnedResolved";
  const resolved = await readPayloads(call, kind, resolution, baseline, payloadSchema);
  const { debtCaseId } = resolution;
  if (resolved.some((payload) => payload.debtCaseId === debtCaseId)) {
    return { kind: "happened", lineId: null, found: { debtCaseId } };
  }
  if (found.open && !baseline.seenBefore.includes(open)) {
    return { kind: "happened", lineId: null, found };
  }
  return { kind: "not-seen", guarded: true, found };
}

/**
 * Nothing shows a case's details, but they are absolute values: an update may be sent again. What is
 * unpaid is for the person who may have to decide, and an invoice that can't be read puts it off.
 */
export async function lookForUpdate(
  { runtime, trace, milliseconds }: EffectCall,
  { customerGuid, invoiceNumber }: Update,
): Promise<Verdict> {
  const numbers = new Set([invoiceNumber]);
  const options = { trace, milliseconds };
  const rows = await findCustomerInvoices(runtime, customerGuid, numbers, options);
  const row = rows.get(invoiceNumber);
  const restMinor = row ? toMinorUnits(row.restAmount) : null;
  return { kind: "not-seen", guarded: true, found: { restMinor } };
}

async function isOpen(
  { runtime, trace, milliseconds }: EffectCall,
  { invoiceNumber }: { readonly invoiceNumber: string },
): Promise<boolean> {
  return (await readFreshList(runtime, { trace, milliseconds })).has(invoiceNumber);
}
