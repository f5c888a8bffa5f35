import "server-only";
import { z } from "zod";
import { debtActKinds, debtActOperations } from "../../../domain/debt-cases/act-enumerations";
import { toMinorUnits } from "../../../domain/minor-units";
import { callEntries } from "../../../engine/approvals/call-entries";
import { contentHashOf } from "../../../engine/approvals/content-hash";
import { followSend } from "../../../engine/approvals/follow-send";
import type { Baseline, EffectCall, SendEffect, Verdict } from "../../../engine/outbox/effect";
import { makeCall } from "../../../engine/outbox/make-call";
import type { SendOutcome, SendSubject } from "../../../engine/outbox/subject";
import { requireLedger } from "../ledger/require";
import { readFreshList } from "../open-invoices/fresh-list";
import { findCustomerInvoices } from "../open-invoices/service-reads";
import { type FollowedOutcome, followAct } from "../register/follow-act";
import { acts } from "./acts";
import { barFees, verifyFees } from "./fee-effect";
import { type DebtFingerprint, debtFingerprintSchema } from "./fingerprint";
import type { InvoiceName } from "./invoice-now";
import { findLinesBefore, verifyLines } from "./next-lines-effect";
import { toActOutcome } from "./outcome";
import { readPayloads } from "./read-payloads";

/** The effect of a debt action, from the service's reads (interface, section 4.6). */
const debtEffect: SendEffect = {
  async before(call) {
    await requireLedger(call.runtime);
    const fingerprint = debtFingerprintSchema.parse(call.send.fingerprint);
    switch (fingerprint.kind) {
      case "fees":
        return { seenBefore: [], ...(await barFees(call, fingerprint)) };
      case "next-lines":
        return { seenBefore: await findLinesBefore(call, fingerprint) };
      case "resolve":
        return { seenBefore: await wasOpen(call, fingerprint) };
      case "assign":
      case "update":
        // The service itself checks the conditions and the case's id, and names what fails.
        return { seenBefore: [] };
      default:
        return fingerprint satisfies never;
    }
  },
  verifyEffect(call, baseline) {
    return verifyOf(debtFingerprintSchema.parse(call.send.fingerprint), call, baseline);
  },
  async make({ runtime, send, ...options }) {
    await makeCall(runtime, send, options);
    return { lineId: null, differs: [] };
  },
};

async function verifyOf(
  fingerprint: DebtFingerprint,
  call: EffectCall,
  baseline: Baseline,
): Promise<Verdict> {
  switch (fingerprint.kind) {
    case "fees":
      return verifyFees(call, fingerprint, baseline);
    case "next-lines":
      return verifyLines(call, fingerprint, baseline);
    case "assign":
      return verifyAssignment(call, fingerprint, baseline);
    case "resolve":
      return verifyResolution(call, fingerprint, baseline);
    case "update":
      return verifyUpdate(call, fingerprint);
    default:
      return fingerprint satisfies never;
  }
}

type Assignment = Extract<DebtFingerprint, { kind: "assign" }>;
type Update = Extract<DebtFingerprint, { kind: "update" }>;
type Resolution = Extract<DebtFingerprint, { kind: "resolve" }>;

const payloadSchema = z.object({ invoiceNumber: z.coerce.string(), debtCaseId: z.coerce.string() });
const open = "open";

/**
 * The group's event names the assignment and its case. While the invoice is still open it was not
 * assigned, and may be sent again: the service assigns no invoice twice.
 */
async function verifyAssignment(
  call: EffectCall,
  assignment: Assignment,
  baseline: Baseline,
): Promise<Verdict> {
  // The events are read last: a change between the two reads must not be taken for another
  // person's.
  const stillOpen = await isOpen(call, assignment);
  const dunned = await readPayloads(call, "InvoiceDunned", assignment, baseline, payloadSchema);
  const own = dunned.filter(({ invoiceNumber }) => invoiceNumber === assignment.invoiceNumber);
  const ids = own.map(({ debtCaseId }) => debtCaseId);
  const { debtCaseId } = assignment;
  if (ids.includes(debtCaseId)) return { kind: "happened", lineId: null, found: { debtCaseId } };
  const found = { open: stillOpen, debtCaseId: ids[0] ?? null };
  if (found.open) return { kind: "not-seen", guarded: true, found };
  return { kind: "doubtful", lineIds: [], differs: ["debtCaseId"], found };
}

/** Whether the invoice is open already, which would prove nothing afterwards. */
async function wasOpen(call: EffectCall, resolution: Resolution): Promise<string[]> {
  return (await isOpen(call, resolution)) ? [open] : [];
}

/**
 * The group's event names the resolution. So does an invoice that is open now, was not before, and
 * is not dunned in its customer's list: a list that lags may show it open from before it was
 * assigned, so one alone proves nothing. An unseen one may be sent again: a closed case is not
 * resolved twice.
 */
async function verifyResolution(
  call: EffectCall,
  resolution: Resolution,
  baseline: Baseline,
): Promise<Verdict> {
  const found = { open: await isOpen(call, resolution) };
  const row = await findInvoice(call, resolution);
  const kind = "InvoiceDunnedResolved";
  const resolved = await readPayloads(call, kind, resolution, baseline, payloadSchema);
  const { debtCaseId, invoiceNumber } = resolution;
  const isOwn = (one: z.infer<typeof payloadSchema>) =>
    one.debtCaseId === debtCaseId && one.invoiceNumber === invoiceNumber;
  if (resolved.some(isOwn)) return { kind: "happened", lineId: null, found: { debtCaseId } };
  const agreed = found.open && row !== undefined && row.status !== "dunned";
  if (agreed && !baseline.seenBefore.includes(open)) {
    return { kind: "happened", lineId: null, found };
  }
  return { kind: "not-seen", guarded: true, found };
}

/**
 * Nothing shows a case's details, but they are absolute values: an update may be sent again. The
 * unpaid amount is for the person who may have to decide; if the invoice cannot be read, the check
 * is delayed.
 */
async function verifyUpdate(call: EffectCall, update: Update): Promise<Verdict> {
  const row = await findInvoice(call, update);
  const restMinor = row ? toMinorUnits(row.restAmount) : null;
  return { kind: "not-seen", guarded: true, found: { restMinor } };
}

async function findInvoice(
  { runtime, trace, milliseconds }: EffectCall,
  { customerGuid, invoiceNumber }: InvoiceName,
) {
  const options = { trace, milliseconds };
  const numbers = new Set([invoiceNumber]);
  const rows = await findCustomerInvoices(runtime, customerGuid, numbers, options);
  return rows.get(invoiceNumber);
}

async function isOpen(
  { runtime, trace, milliseconds }: EffectCall,
  { invoiceNumber }: { readonly invoiceNumber: string },
): Promise<boolean> {
  return (await readFreshList(runtime, { trace, milliseconds })).has(invoiceNumber);
}

/** Updates debt actions and the register of cases from the results of their calls. */
export const debtActSends: SendSubject = {
  effect: debtEffect,
  hashOf({ operationId, request }) {
    const kind = debtActKinds.find((one) => debtActOperations[one] === operationId);
    return kind ? contentHashOf(kind, Object(Object(request).body)) : "";
  },
  async follow(queries, send, outcome) {
    const set = { outcome: toActOutcome(send, outcome) };
    const row = await followSend(acts, queries, send, outcome, set);
    if (!row) return false;
    const word = toFollow(outcome);
    const followed = word ? await followAct(queries, row, word) : [];
    return [...callEntries(acts, row, send, outcome), ...followed];
  },
};

/** The register's part of it; null: nothing yet. */
function toFollow(outcome: SendOutcome): FollowedOutcome | null {
  switch (outcome.kind) {
    case "confirmed":
      return { kind: "confirmed", traceId: outcome.traceId };
    case "refused":
      return { kind: "refused", by: "service", traceId: outcome.traceId };
    case "unknown":
      return outcome.nextCheckAt === null ? { kind: "unknown", traceId: outcome.traceId } : null;
    case "sending":
    case "put-back":
    case "send-again":
      return null;
    default:
      return outcome satisfies never;
  }
}
