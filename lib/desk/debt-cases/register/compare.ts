import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { type MinorUnits, subtractMinorUnits, toMinorUnits } from "../../../domain/minor-units";
import { recordAudit } from "../../../engine/audit/record";
import type { Actor } from "../../../server/auth/sessions";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { TokenFailure } from "../../../server/upstream/token-failure";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import { readFreshList } from "../open-invoices/fresh-list";
import { findCustomerInvoices, type ListedOpenInvoice } from "../open-invoices/service-reads";
import { caseEntry } from "./case-entry";
import { readCaseEvents } from "./case-events";
import { compareCase, type Evidence, type Known, pictureOf } from "./compare-rules";
import { type CaseRequest, changedMeanwhile } from "./requests";
import {
  type CaseChange,
  type CaseRow,
  findOpenCase,
  moveCase,
  saveComparison,
  usualState,
} from "./store";

/**
 * Reads back the service's state, stores the result, and copies the amounts, which only the service
 * has. If the case is missing or has another id, it is marked for a person's check; the mark is
 * removed when they agree again. `many`: one of several in a row.
 *
 * @throws {DeskProblem} 409 `changed-meanwhile` if the case has changed.
 */
export async function compareAndSave(
  { runtime, actor }: CaseRequest,
  row: CaseRow,
  many: boolean,
): Promise<CaseRow> {
  const found = await compare(runtime, row, many ? sharedMilliseconds : 0);
  const after = await keep(runtime, actor, row, found);
  if (!after) throw await changedMeanwhile(runtime, row);
  return after;
}

export type Compared = Awaited<ReturnType<typeof compare>>;

/** The comparison of a case with the service's current state, and its evidence. */
export async function compare(runtime: Runtime, row: CaseRow, maxAge: number) {
  const evidence = await readEvidence(runtime, row, maxAge);
  const picture = pictureOf(evidence);
  const known = await readKnown(runtime, row);
  return { comparison: compareCase(row, picture, known), picture, known, evidence };
}

async function keep(
  { database }: Runtime,
  actor: Actor,
  row: CaseRow,
  { comparison, evidence }: Compared,
): Promise<CaseRow | null> {
  return database.transaction(async (queries) => {
    const compared = await saveComparison(queries, row, comparison);
    if (!compared) return null;
    const change = { ...amountsOf(evidence), ...(await attentionOf(queries, row, comparison)) };
    // A payment of 0 is not written to a case without a known payment.
    const known: Readonly<Record<string, unknown>> = { ...row, paidMinor: row.paidMinor ?? 0 };
    if (Object.entries(change).every(([name, value]) => known[name] === value)) return compared;
    const after = await moveCase(queries, compared, change);
    const seen = { comparison };
    if (after)
      await recordAudit(queries, caseEntry(actor, "debt-case.followed", row, after, { seen }));
    return after;
  });
}

type Amounts = { readonly [Name in "totalMinor" | "restMinor" | "paidMinor"]?: MinorUnits };

/** Amounts at the service, from the newer and more complete list first. */
export function amountsOf({ open, invoice }: Evidence): Amounts {
  if (open) {
    return {
      totalMinor: toMinorUnits(open.invoiceTotalAmountIncVat),
      restMinor: toMinorUnits(open.invoiceRestAmount),
      paidMinor: toMinorUnits(open.invoicePaidAmount),
    };
  }
  if (!invoice) return {};
  const totalMinor = toMinorUnits(invoice.amount);
  const restMinor = toMinorUnits(invoice.restAmount);
  // A credited amount was not paid, and the list does not distinguish the two.
  const isCredited = invoice.status === "credited" || invoice.creditedByInvoiceNumber !== null;
  if (isCredited) return { totalMinor, restMinor };
  return { totalMinor, restMinor, paidMinor: subtractMinorUnits(totalMinor, restMinor) };
}

/** Reasons that only a comparison sets and removes. */
const found: ReadonlySet<string | null> = new Set(["case-missing-in-service", "other-case-id"]);

async function attentionOf(
  queries: Parameters<typeof usualState>[0],
  row: CaseRow,
  { verdict, repair }: Compared["comparison"],
): Promise<CaseChange> {
  if (row.closedAt !== null || (row.attention !== null && !found.has(row.attention))) return {};
  if (verdict === "kept" && row.attention !== null) {
    return { state: await usualState(queries, row), attention: null };
  }
  const attention =
    repair === "assign-again"
      ? "case-missing-in-service"
      : repair === "take-service-id"
        ? "other-case-id"
        : null;
  return attention === null ? {} : { state: "needs-attention", attention };
}

const milliseconds = 10_000;

/** Maximum age of the list of open invoices if several cases are compared one after the other. */
const sharedMilliseconds = 5000;

type OpenList = ReadonlyMap<string, ListedOpenInvoice>;
const lists = new WeakMap<Runtime, { readonly at: number; readonly list: Promise<OpenList> }>();

/**
 * Reads back the service's state of a case's invoice. `maxAge`: maximum age in milliseconds of the
 * list of open invoices, which all cases share.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} if nothing could be read.
 */
async function readEvidence(
  runtime: Runtime,
  { invoiceNumber, customerGuid, accountGuid }: CaseRow,
  maxAge: number,
): Promise<Evidence> {
  const options = { milliseconds };
  const [open, invoice, events] = await Promise.allSettled([
    openList(runtime, maxAge).then((list) => list.get(invoiceNumber) ?? null),
    customerGuid === null
      ? undefined
      : findCustomerInvoices(runtime, customerGuid, new Set([invoiceNumber]), options).then(
          (found) => found.get(invoiceNumber) ?? null,
        ),
    accountGuid === null
      ? undefined
      : readCaseEvents(runtime, { accountGuid, invoiceNumber }, options),
  ]);
  // Without the ledger, or without the list, there is nothing to compare with.
  if (open.status === "rejected") throw open.reason;
  const nameless = customerGuid === null && accountGuid === null;
  return { open: open.value, invoice: readOf(invoice), events: readOf(events), nameless };
}

function openList(runtime: Runtime, maxAge: number): Promise<OpenList> {
  const kept = lists.get(runtime);
  if (kept && Date.now() - kept.at < maxAge) return kept.list;
  const list = readFreshList(runtime, { milliseconds });
  lists.set(runtime, { at: Date.now(), list });
  list.catch(() => lists.delete(runtime));
  return list;
}

function readOf<T>(result: PromiseSettledResult<T>): T | undefined {
  if (result.status === "fulfilled") return result.value;
  const { reason } = result;
  const expected = [DeskProblem, UpstreamFailure, TokenFailure].some(
    (kind) => reason instanceof kind,
  );
  if (expected) return undefined;
  throw reason;
}

const contentSchema = z.object({ newDebtCaseId: z.string().optional() });

/** The desk's own actions and the other register rows about a case. */
async function readKnown({ database }: Runtime, row: CaseRow): Promise<Known> {
  const updates = await database
    .select({ content: approvalRequests.content })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "debt-act"),
        eq(approvalRequests.tenantId, row.tenantId),
        eq(approvalRequests.caseId, row.id),
        eq(approvalRequests.kind, "update"),
        eq(approvalRequests.state, "confirmed"),
      ),
    )
    .orderBy(desc(approvalRequests.updatedAt));
  const ids = updates.flatMap(({ content }) => contentSchema.parse(content).newDebtCaseId ?? []);
  const other = await findOpenCase(database, row.tenantId, row.invoiceNumber);
  return { updatedId: ids[0] ?? null, hasNewer: other !== null && other.id !== row.id };
}
