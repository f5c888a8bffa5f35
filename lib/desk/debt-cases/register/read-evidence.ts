import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { debtActs } from "../../../db/schema/debt-acts";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { TokenFailure } from "../../../server/token-failure";
import { UpstreamFailure } from "../../../server/upstream-failure";
import { readFreshList } from "../acts/fresh-list";
import { findCustomerInvoices, type ListedOpenInvoice } from "../open-invoices/service-reads";
import { readCaseEvents } from "./case-events";
import type { Evidence, Known } from "./compare-rules";
import { type CaseRow, findOpenCase } from "./store";

const milliseconds = 10_000;

/** How old the list of open invoices may be when several cases are compared one after the other. */
export const sharedMilliseconds = 5000;

type OpenList = ReadonlyMap<string, ListedOpenInvoice>;
const lists = new WeakMap<Runtime, { readonly at: number; readonly list: Promise<OpenList> }>();

/**
 * Reads back what the service has of a case's invoice. `maxAge`: how many milliseconds ago the list
 * of open invoices, which is the same for all cases, may have been asked for.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} when nothing at all could be read.
 */
export async function readEvidence(
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

/** What the desk's own acts and the rest of the register say of a case. */
export async function readKnown({ database }: Runtime, row: CaseRow): Promise<Known> {
  const updates = await database
    .select({ content: debtActs.content })
    .from(debtActs)
    .where(
      and(
        eq(debtActs.tenantId, row.tenantId),
        eq(debtActs.caseId, row.id),
        eq(debtActs.kind, "update"),
        eq(debtActs.state, "confirmed"),
      ),
    )
    .orderBy(desc(debtActs.updatedAt));
  const ids = updates.flatMap(({ content }) => contentSchema.parse(content).newDebtCaseId ?? []);
  const other = await findOpenCase(database, row.tenantId, row.invoiceNumber);
  return { updatedId: ids[0] ?? null, hasNewer: other !== null && other.id !== row.id };
}
